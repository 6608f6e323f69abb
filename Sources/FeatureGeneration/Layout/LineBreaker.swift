/// Breaks the lines of rendered Swift that are too long.
///
/// Templates write each construct on one line. A line longer than the pack's width is broken at its longest brackets,
/// with one element per line, and so are the parts that are still too long. The meaning never changes: a line that
/// cannot be read with certainty stays as it is, and so does a line without a place to break. A function in a comment, to be
/// uncommented, is broken as if it were not in a comment.
package struct LineBreaker {
  private let width: Int

  /// - Parameter width: the maximum length of a line.
  package init(width: Int) { self.width = width }

  /// Appends lines to a text, and breaks the long ones.
  ///
  /// - Parameter literalEnd: the delimiter that closes the literal or comment that the text leaves open.
  package func append(
    _ text: UnsafeBufferPointer<UInt8>,
    literalEnd: inout StaticString?,
    to result: inout [UInt8]
  ) {
    // Most lines are short, so the text between two long ones is copied at once.
    var copied = 0
    var literal = LiteralState(bytes: text, end: literalEnd)
    var start = 0
    while start < text.count {
      let end = text.firstIndex(of: UInt8(ascii: "\n"), from: start)
      if literal.isCode(start..<end), end - start > width {
        let code = text[start..<end].drop { $0 == UInt8(ascii: " ") }
        result += UnsafeBufferPointer(rebasing: text[copied..<start])
        append(Array(code)[...], indentation: code.startIndex - start, to: &result)
        copied = end
      }
      start = end + 1
    }
    result += UnsafeBufferPointer(rebasing: text[copied...])
    literalEnd = literal.end
  }

  /// A part of a broken line, and its additional indentation.
  private typealias Part = (text: ArraySlice<UInt8>, step: Int)

  private func append(_ line: ArraySlice<UInt8>, indentation: Int, to result: inout [UInt8]) {
    if line.first == UInt8(ascii: "/"), line.starts(with: ("// func " as StaticString).bytes) {
      return appendComment(line, indentation: indentation, to: &result)
    }
    let bracketed = fits(line, indentation) ? nil : BracketedLine(Array(line))
    let parts = bracketed.map { self.parts(of: $0, indentation) } ?? []
    if parts.isEmpty {
      result += repeatElement(UInt8(ascii: " "), count: indentation)
      result += line
    }
    for (index, part) in parts.enumerated() {
      if index > 0 { result.append(UInt8(ascii: "\n")) }
      append(part.text.drop { $0 == UInt8(ascii: " ") }, indentation: indentation + 2 * part.step, to: &result)
    }
  }

  /// Appends a function that is a comment.
  private func appendComment(_ line: ArraySlice<UInt8>, indentation: Int, to result: inout [UInt8]) {
    let mark = "// " as StaticString
    var function: [UInt8] = []
    let inside = LineBreaker(width: width - indentation - mark.utf8CodeUnitCount)
    inside.append(line.dropFirst(mark.utf8CodeUnitCount), indentation: 0, to: &function)
    for (index, part) in function.split(separator: UInt8(ascii: "\n")).enumerated() {
      if index > 0 { result.append(UInt8(ascii: "\n")) }
      result += repeatElement(UInt8(ascii: " "), count: indentation)
      result += mark.bytes + part
    }
  }

  private func fits(_ text: ArraySlice<UInt8>, _ indentation: Int) -> Bool {
    // If there are too many bytes, those count that begin a character.
    text.count <= width - indentation || text.count { $0 & 0xC0 != 0x80 } <= width - indentation
  }

  /// The parts by the first rule that finds a place to break the line.
  private func parts(of line: BracketedLine, _ indentation: Int) -> [Part] {
    let bytes = line.bytes
    // The statements of a case go on a line of their own.
    if line.starts(with: "case ."), let colon = line.firstOuter(": ") {
      return [(bytes[...colon], 0), (bytes[(colon + 1)...], 1)]
    }
    // Each condition or conformance goes on a line of its own, and so does the rest of the line.
    let end = line.starts(with: "guard ") ? line.firstOuter(" else {") : line.trailingBrace
    if let end, !line.commas.isEmpty {
      return line.items(in: 0..<end, line.commas).enumerated().map { ($1, min($0, 1)) } + [(bytes[end...], 0)]
    }
    // Bodies are broken first, and generic arguments last.
    let bodies = line.groups.filter { bytes[$0.open] == UInt8(ascii: "{") && fits(bytes[...$0.open], indentation) }
    let brackets = bodies.isEmpty ? line.groups.filter { !$0.isAngle } : bodies
    let longest = brackets.max { $0.close - $0.open < $1.close - $1.open }
    if let longest, fits(bytes[...longest.open], indentation) { return broken(line, at: longest) }
    if let place = line.separator { return [(bytes[..<place], 0), (bytes[place...], 1)] }
    return (longest ?? line.groups.first).map { broken(line, at: $0) } ?? []
  }

  /// A line for each item between brackets; the rest of the line stays with the brackets.
  private func broken(_ line: BracketedLine, at group: BracketedLine.Group) -> [Part] {
    let body = line.body(of: group)
    let isBody = line.bytes[group.open] == UInt8(ascii: "{")
    var parts: [Part] = [(line.bytes[..<body.lowerBound], 0)]
    for item in isBody ? line.accessors(in: body) : line.items(in: body, group.commas) { parts.append((item, 1)) }
    parts.append((line.bytes[group.close...], 0))
    return parts
  }
}
