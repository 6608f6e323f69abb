/// Breaks the lines of rendered Swift that are too long, as swift-format does.
///
/// Templates write each construct on one line. A line that is longer than the pack's width is broken at the commas of
/// its outermost brackets, and what is still too long again inside. Meaning never changes: a line that cannot be read
/// with certainty, and one that offers no place, stay as they are.
package struct LineBreaker {
  private let width: Int

  /// - Parameter width: the columns that a line may have.
  package init(width: Int) { self.width = width }

  /// The text with its long lines broken.
  package func broken(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count + text.count / 8)
    var literalEnd: StaticString?
    append(text, literalEnd: &literalEnd, to: &result)
    return result
  }

  /// Appends lines to a text, the long ones broken.
  ///
  /// - Parameter literalEnd: what ends the literal or comment that the text leaves open.
  package func append(
    _ text: UnsafeBufferPointer<UInt8>,
    literalEnd: inout StaticString?,
    to result: inout [UInt8]
  ) {
    // Most lines are short: what is between two long ones is copied at once.
    var copied = 0
    var literal = LiteralState(text, openUntil: literalEnd)
    var start = 0
    while start < text.count {
      let end = text.firstIndex(of: UInt8(ascii: "\n"), from: start)
      if literal.isCode(start..<end), end - start > width / 2,
        isNearlyTooLong(UnsafeBufferPointer(rebasing: text[start..<end]))
      {
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

  /// A part of a broken line, and how much further to the right it is.
  private typealias Part = (text: ArraySlice<UInt8>, step: Int)

  private func append(_ line: ArraySlice<UInt8>, indentation: Int, to result: inout [UInt8]) {
    guard !fits(line, indentation), let parts = parts(of: Array(line), indentation), parts.count > 1 else {
      result += repeatElement(UInt8(ascii: " "), count: indentation)
      result += line
      return
    }
    for (index, part) in parts.enumerated() {
      if index > 0 { result.append(UInt8(ascii: "\n")) }
      append(part.text, indentation: indentation + 2 * part.step, to: &result)
    }
  }

  private func fits(_ text: ArraySlice<UInt8>, _ indentation: Int) -> Bool {
    let room = width - indentation
    let count = text.count <= room || text.isASCII ? text.count : String(decoding: text, as: UTF8.self).count
    guard count <= room else { return false }
    guard text.withUnsafeBufferPointer({ isNearlyTooLong($0, besides: indentation) }) else { return true }
    // swift-format counts the comma that a list would end with if it were broken.
    return count + (BracketedLine(Array(text))?.lists ?? 0) <= room
  }

  /// Whether it is too long, or would be with a comma for each bracket.
  private func isNearlyTooLong(_ text: UnsafeBufferPointer<UInt8>, besides indentation: Int = 0) -> Bool {
    let room = width - indentation
    // Most lines are short.
    guard text.count > room / 2 else { return false }
    return text.count > room || text.count + text.count { $0 == UInt8(ascii: "[") } > room
  }

  /// The first rule that knows a place to break the line at.
  private func parts(of text: [UInt8], _ indentation: Int) -> [Part]? {
    guard let line = BracketedLine(text) else { return nil }
    // In two steps, for the compiler's sake.
    let parts =
      afterPattern(line) ?? guarded(line) ?? condition(line) ?? afterColon(line, indentation)
      ?? inheritance(line, indentation) ?? constraint(line, indentation)
    if let parts { return parts }
    return value(line, indentation) ?? brackets(line, indentation) ?? operators(line) ?? afterEquals(line)
      ?? member(line, indentation)
  }

  /// `case .a(let b): c`: what happens goes on a line of its own.
  private func afterPattern(_ line: BracketedLine) -> [Part]? {
    guard line.starts(with: "case ."), let colon = line.firstOuter(": ") else { return nil }
    return [(line.bytes[...colon], 0), (line.bytes[(colon + 2)...], 1)]
  }

  /// `if a, b {`: each condition on a line of its own, and the brace; `if a { b } else { c }`: each body.
  private func condition(_ line: BracketedLine) -> [Part]? {
    guard line.starts(with: "if ") else { return nil }
    let bodies = line.groups.filter { $0.bracket == UInt8(ascii: "{") }
    if !bodies.isEmpty { return broken(line, at: bodies) }
    guard let brace = line.trailingBrace else { return nil }
    if !line.commas.isEmpty { return items(of: line, upTo: brace) }
    // A pattern with brackets is broken there; a comparison before its operator.
    guard line.groups.isEmpty else { return nil }
    return operators(line).map { parts in
      let last = parts[parts.count - 1]
      return parts.dropLast() + [(last.text.dropLast(2), last.step), (line.bytes[(brace + 1)...], 0)]
    }
  }

  /// `guard a, b else { c }`: each condition on a line of its own, and what follows them.
  private func guarded(_ line: BracketedLine) -> [Part]? {
    guard line.starts(with: "guard "), !line.commas.isEmpty, let end = line.firstOuter(" else {") else { return nil }
    return items(of: line, upTo: end)
  }

  /// A line for each item between the outer commas, and one for the rest after a space.
  private func items(of line: BracketedLine, upTo end: Int) -> [Part] {
    line.items(upTo: end).enumerated().map { ($1, $0 == 0 ? 0 : 1) } + [(line.bytes[(end + 1)...], 0)]
  }

  /// `var a: B` and a parameter `a: @escaping B`: the type goes on a line of its own, and so does a brace after it.
  private func afterColon(_ line: BracketedLine, _ indentation: Int) -> [Part]? {
    guard let colon = line.firstOuter(": "), line.declares(["var", "let"]) || line.firstOuter(": @") == colon,
      line.firstOuter(" = ") == nil,
      !line.groups.contains(where: { $0.bracket == UInt8(ascii: "{") })
    else { return nil }
    guard let brace = line.trailingBrace else { return [(line.bytes[...colon], 0), (line.bytes[(colon + 2)...], 1)] }
    let head = line.bytes[..<brace]
    if fits(head, indentation) { return [(head, 0), (line.bytes[(brace + 1)...], 0)] }
    return [(line.bytes[...colon], 0), (line.bytes[(colon + 2)..<brace], 1), (line.bytes[(brace + 1)...], 0)]
  }

  /// `struct A: B, C {`: the conformances go on lines of their own.
  private func inheritance(_ line: BracketedLine, _ indentation: Int) -> [Part]? {
    guard let brace = line.trailingBrace, line.declares(["struct", "enum", "extension"]) else { return nil }
    if !line.commas.isEmpty { return items(of: line, upTo: brace) }
    guard let colon = line.firstOuter(": ") else { return nil }
    let end = (line.bytes[(brace + 1)...], 0)
    if fits(line.bytes[..<brace], indentation) { return [(line.bytes[..<brace], 0), end] }
    return [(line.bytes[...colon], 0), (line.bytes[(colon + 2)..<brace], 1), end]
  }

  /// `extension A where B {`: the constraint goes on a line of its own, and the brace too if that is too long.
  private func constraint(_ line: BracketedLine, _ indentation: Int) -> [Part]? {
    guard let brace = line.trailingBrace, line.declares(["extension"]), let place = line.firstOuter(" where ") else {
      return nil
    }
    let (head, constraint) = (line.bytes[..<place], line.bytes[(place + 1)...])
    if fits(constraint, indentation) { return [(head, 0), (constraint, 0)] }
    let keyword = constraint.prefix(5)
    return [(head, 0), (keyword, 0), (constraint[(keyword.endIndex + 1)..<brace], 1), (line.bytes[(brace + 1)...], 0)]
  }

  /// A closure that a call ends with; else the brackets with which what is before them fits, and what is after them; if
  /// there are none, the longest. Those of a value come before those of its type, and generic arguments last.
  private func brackets(_ line: BracketedLine, _ indentation: Int) -> [Part]? {
    let value = line.firstOuter(" = ") ?? 0
    var candidates = line.groups.filter { !$0.isEmpty && $0.bracket != UInt8(ascii: "<") && $0.open > value }
    if candidates.isEmpty { candidates = line.groups.filter { !$0.isEmpty && $0.bracket != UInt8(ascii: "<") } }
    if candidates.isEmpty { candidates = line.groups.filter { !$0.isEmpty } }
    if let closure = candidates.last, line.isTrailingClosure(closure), fits(line.bytes[...closure.open], indentation) {
      return broken(line, at: [closure])
    }
    let fitting = candidates.first { group in
      fits(line.bytes[...group.open], indentation) && fits(line.bytes[group.close...], indentation)
    }
    let longest = candidates.max { $0.close - $0.open < $1.close - $1.open }
    return (fitting ?? longest).map { broken(line, at: [$0]) }
  }

  /// A comparison is broken before its operator, a function before its arrow.
  private func operators(_ line: BracketedLine) -> [Part]? {
    guard let place = line.firstOuter(" != ") ?? line.firstOuter(" -> ") else { return nil }
    return [(line.bytes[..<place], 0), (line.bytes[(place + 1)...], 1)]
  }

  /// A value goes on a line of its own when not even what is before its brackets fits.
  private func value(_ line: BracketedLine, _ indentation: Int) -> [Part]? {
    guard let place = line.firstOuter(" = "), let group = line.groups.first(where: { $0.open > place && !$0.isEmpty }),
      !fits(line.bytes[...group.open], indentation)
    else { return nil }
    return afterEquals(line)
  }

  private func afterEquals(_ line: BracketedLine) -> [Part]? {
    guard let place = line.firstOuter(" = ") else { return nil }
    return [(line.bytes[...(place + 1)], 0), (line.bytes[(place + 3)...], 1)]
  }

  /// A chain of members is broken before the last that fits.
  private func member(_ line: BracketedLine, _ indentation: Int) -> [Part]? {
    let dot = line.memberDots.last { fits(line.bytes[..<$0], indentation) }
    return dot.map { [(line.bytes[..<$0], 0), (line.bytes[$0...], 1)] }
  }

  /// A line for each item between brackets; the rest of the line stays beside the brackets.
  private func broken(_ line: BracketedLine, at groups: [BracketedLine.Group]) -> [Part] {
    var parts: [Part] = []
    parts.reserveCapacity(8)
    var start = 0
    for group in groups {
      var head = line.bytes[start...group.open]
      var body = group.open + 1
      if group.bracket == UInt8(ascii: "{") {
        if let end = line.endOfSignature(of: group) {
          head = line.bytes[start..<end]
          body = end
        }
        parts += [(head, 0), (line.bytes[body..<group.close].trimmed, 1)]
      } else {
        parts.append((head, 0))
        for comma in group.commas {
          parts.append((line.bytes[body...comma].trimmed, 1))
          body = comma + 1
        }
        let last = line.bytes[body..<group.close].trimmed
        parts.append((line.isCollection(group) ? last + [UInt8(ascii: ",")] : last, 1))
      }
      start = group.close
    }
    parts.append((line.bytes[start...], 0))
    return parts
  }
}

extension BracketedLine {
  fileprivate func starts(with text: StaticString) -> Bool { bytes.starts(with: text.bytes) }

  /// Where the space is before a brace that the line ends with.
  fileprivate var trailingBrace: Int? {
    bytes.last == UInt8(ascii: "{") && bytes.dropLast().last == UInt8(ascii: " ") ? bytes.count - 2 : nil
  }

  /// Whether the line declares something with one of these words.
  fileprivate func declares(_ words: [StaticString]) -> Bool {
    var rest = bytes.prefix(64)
    for _ in 1...4 {
      rest = rest.drop { $0 == UInt8(ascii: " ") }
      let word = rest.prefix { $0 != UInt8(ascii: " ") }
      if words.contains(where: { word.elementsEqual($0.bytes) }) { return true }
      rest = rest[word.endIndex...]
    }
    return false
  }

  /// What is between the commas outside of all brackets.
  fileprivate func items(upTo end: Int) -> [ArraySlice<UInt8>] {
    var start = 0
    var items: [ArraySlice<UInt8>] = []
    for comma in commas where comma < end {
      items.append(bytes[start...comma].trimmed)
      start = comma + 1
    }
    return items + [bytes[start..<end].trimmed]
  }

  /// Where the body of a closure begins: after its `in`.
  fileprivate func endOfSignature(of group: Group) -> Int? {
    guard let inside = BracketedLine(Array(bytes[(group.open + 1)..<group.close])),
      let place = inside.firstOuter(" in ")
    else { return nil }
    return group.open + 1 + place + 3
  }

  /// Whether brackets are a closure that follows the arguments of a call, with nothing after it.
  fileprivate func isTrailingClosure(_ group: Group) -> Bool {
    group.bracket == UInt8(ascii: "{") && group.close == bytes.count - 1 && group.open > 1
      && bytes[group.open - 2] == UInt8(ascii: ")")
  }

  /// Whether brackets hold a literal of several elements, which takes a comma at its end.
  fileprivate func isCollection(_ group: Group) -> Bool {
    guard group.bracket == UInt8(ascii: "["), !group.commas.isEmpty else { return false }
    let before = group.open == 0 ? UInt8(ascii: " ") : bytes[group.open - 1]
    return before == UInt8(ascii: " ") || before == UInt8(ascii: "(") || before == UInt8(ascii: "[")
  }
}

extension ArraySlice<UInt8> {
  /// Whether each byte is a character.
  fileprivate var isASCII: Bool { withUnsafeBufferPointer { $0.allSatisfy { $0 < 0x80 } } }

  /// Without the spaces around it.
  fileprivate var trimmed: ArraySlice<UInt8> {
    var slice = self
    while slice.first == UInt8(ascii: " ") { slice.removeFirst() }
    while slice.last == UInt8(ascii: " ") { slice.removeLast() }
    return slice
  }
}
