import Diagnostics

/// Swift that is not YAML.
extension SyntaxDiagnosis {
  /// A name with labels in parentheses where a key is expected: `saved(at: Date):`.
  var caseOfSwift: Diagnostic? {
    let line = line(at: error.offset)
    let bytes = file.bytes
    for open in line where bytes[open] == UInt8(ascii: "(") && open < error.offset {
      let start = bytes[line.lowerBound..<open].lastIndex { !Self.isOfName($0) }.map { $0 + 1 } ?? line.lowerBound
      let before = trimmed(line.lowerBound..<start)
      guard start < open, before.isEmpty || "-,[{".utf8.contains(bytes[before.upperBound - 1]),
        let close = end(ofBracketAt: open, in: line), close + 1 >= trimmed(line.lowerBound..<error.offset).upperBound,
        firstColon(in: open..<close) != nil
      else { continue }
      let (name, labels) = (text(start..<open), text(open + 1..<close))
      let isSimple = labels.utf8.allSatisfy { Self.isOfName($0) || ".,: ".utf8.contains($0) }
      let areLabelled = labels.split(separator: ",").allSatisfy { $0.contains(": ") }
      // A function, which an endpoint is.
      let rest = text(close + 1..<line.upperBound).drop { ": ".contains($0) }
      if ["async", "throws", "->"].contains(where: { rest.hasPrefix($0) }) {
        let function = "\(name): \"(\(labels)) \(rest)\""
        return diagnostic(
          "a name cannot hold ': '",
          at: start..<close + 1,
          help: "write the function after a colon: '\(function)'"
        )
      }
      let values = isSimple && areLabelled ? "{ \(labels) }" : "…"
      let help: Help = "write what '\(name)' holds after a colon: '\(name): \(values)'"
      let isItem = !before.isEmpty && bytes[before.upperBound - 1] == UInt8(ascii: "-")
      return diagnostic(
        "a name cannot hold ': '",
        at: start..<close + 1,
        help: isItem ? "\(help.text), without the dash, as all of the list" : help
      )
    }
    return nil
  }

  /// An optional of a type in brackets, `[Int]?`: to YAML the bracket ends a list.
  var optionalType: Diagnostic? {
    let end = error.offset
    guard end < file.bytes.count, end > 0, file.bytes[end] == UInt8(ascii: "?"),
      file.bytes[end - 1] == UInt8(ascii: "]")
    else { return nil }
    let line = line(at: end)
    guard let open = line.first(where: { self.end(ofBracketAt: $0, in: line) == end - 1 }) else { return nil }
    let marks = file.bytes[end..<line.upperBound].prefix { $0 == UInt8(ascii: "?") }
    let type = open..<marks.endIndex
    return diagnostic(
      "a type that begins with a bracket must be quoted",
      at: type,
      help: .writeAs("\"\(text(type))\"")
    )
  }

  /// Help to quote a type with brackets or a default, as in `[Item] = []`, around the error.
  var quotedType: Help? {
    let line = line(at: error.offset)
    var start = line.lowerBound
    while let colon = firstColon(in: start..<line.upperBound) {
      let value = skipBlanks(from: colon + 1)
      let end = self.end(ofTypeAt: value, in: line)
      if value < line.upperBound, file.bytes[value] == UInt8(ascii: "{") {
        start = value + 1
      } else if value <= error.offset, error.offset <= end, value < end {
        let isSwift = file.bytes[value..<end].contains { "=@<[".utf8.contains($0) }
        let text = inQuotes(value..<end)
        return isSwift ? Help("write it as \(text)", replacements: [text], at: SourceRange(file, value..<end)) : nil
      } else {
        start = max(end, colon + 1)
      }
    }
    return nil
  }

  /// Help to quote a value as a whole.
  func quoted(_ value: Range<Int>) -> Help {
    let isQuoted = value.first.map { "\"'".utf8.contains(file.bytes[$0]) } ?? true
    if isQuoted { return "quote the whole value" }
    let text = inQuotes(value)
    return Help("quote the whole value: \(text)", replacements: [text])
  }

  private func inQuotes(_ value: Range<Int>) -> String {
    let text = text(value)
    return text.contains("\"") || text.contains("\\")
      ? "'\(text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''"))'" : "\"\(text)\""
  }

  /// The end of a type with its default: a comma or a brace outside of its brackets, or the end of the line.
  private func end(ofTypeAt start: Int, in line: Range<Int>) -> Int {
    var depth = 0
    let last = endOfValue(from: start)
    let end = (start..<max(start, last)).first { index in
      let byte = file.bytes[index]
      let isArrow = byte == UInt8(ascii: ">") && index > start && file.bytes[index - 1] == UInt8(ascii: "-")
      if depth == 0, ",}".utf8.contains(byte) { return true }
      if "([{<".utf8.contains(byte) { depth += 1 }
      if ")]}>".utf8.contains(byte), !isArrow { depth -= 1 }
      return false
    }
    return trimmed(start..<(end ?? max(start, last))).upperBound
  }

  /// Help for what Swift marks with an attribute, at the beginning of a line.
  var attribute: Help? {
    let line = trimmed(line(at: error.offset))
    let isFirst =
      line.lowerBound == error.offset || trimmed(line.lowerBound + 1..<line.upperBound).lowerBound == error.offset
    guard isFirst else { return nil }
    let name = text(error.offset..<line.upperBound).dropFirst().prefix { $0.isLetter }
    switch name {
    case "Presents", "PresentationState":
      return "write it under 'children': 'editor: { schema: Editor.yaml, presence: presented }'"
    case "Shared", "SharedReader":
      return "write it without the attribute, with 'shared' beside its type: 'isOn: { type: Bool = false, shared: … }'"
    case "Dependency": return "write just the name under 'dependencies': 'uuid:'"
    default: return nil
    }
  }

  /// The place of the bracket that closes the one at an offset.
  private func end(ofBracketAt open: Int, in line: Range<Int>) -> Int? {
    guard "([".utf8.contains(file.bytes[open]) else { return nil }
    var depth = 0
    return (open..<line.upperBound).first { index in
      if "([{".utf8.contains(file.bytes[index]) { depth += 1 }
      if ")]}".utf8.contains(file.bytes[index]) { depth -= 1 }
      return depth == 0
    }
  }

  static func isOfName(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "_") || byte >= 0x80
  }
}
