import Diagnostics

extension ExpressionLexer {
  /// Reads a string literal from its quote up to its end or its first interpolation.
  mutating func string(hashes: Int) {
    let start = index - hashes
    if peek(1) == "\"", peek(2) == "\"", !closesEmptyString(hashes) {
      index += 3
      report("a string over several lines cannot be used here", at: range(from: start), help: "write '\\n'")
      return stop()
    }
    index += 1
    scanString(.string, hashes: hashes, from: start)
  }

  /// Whether two quotes are a whole literal, such as `#""#`, and not the first of three.
  private func closesEmptyString(_ hashes: Int) -> Bool {
    hashes > 0 && (0..<hashes).allSatisfy { peek(2 + $0) == "#" }
  }

  /// Reads the rest of a string literal after an interpolation.
  mutating func continueString(hashes: Int) {
    scanString(.stringContinuation, hashes: hashes, from: index)
  }

  private mutating func scanString(_ kind: ExpressionToken.Kind, hashes: Int, from start: Int) {
    while let scalar = peek() {
      let at = index
      index += 1
      switch scalar {
      case "\"" where (0..<hashes).allSatisfy({ peek($0) == "#" }):
        index += hashes
        return add(kind, from: start)
      case "\\" where (0..<hashes).allSatisfy({ peek($0) == "#" }):
        index += hashes
        if peek() == "(" {
          add(kind, from: start)
          index += 1
          return enter(.interpolation, hashes: hashes, from: at)
        }
        escape(from: at)
      default:
        if Self.isRefusedInString(scalar) { refuseInString(scalar, from: at) }
      }
    }
    report("a string that is not closed", at: range(from: start))
  }

  private mutating func refuseInString(_ scalar: Unicode.Scalar, from start: Int) {
    let name = SwiftIdentifier.display(scalar)
    let help: Help = "write '\\u{\(String(scalar.value, radix: 16, uppercase: true))}'"
    report("a string cannot hold \(name)", at: range(from: start), help: help)
  }

  /// Whether it is a control character, or changes the order or the lines in which source is shown.
  private static func isRefusedInString(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x061C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: [.control, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
    }
  }

  private mutating func escape(from start: Int) {
    guard let scalar = peek() else { return }
    index += 1
    if "0\\tnr\"'".unicodeScalars.contains(scalar) { return }
    guard scalar == "u", peek() == "{" else {
      return report("an escape that Swift does not know", at: range(from: start))
    }
    index += 1
    let digits = index
    while let digit = peek(), digit.properties.isASCIIHexDigit { index += 1 }
    let value = UInt32(text(from: digits), radix: 16)
    let count = index - digits
    guard peek() == "}", (1...8).contains(count), value.flatMap(Unicode.Scalar.init) != nil else {
      return report("an escape that is not a Unicode character", at: range(from: start))
    }
    index += 1
  }

  /// Reads a raw string, a macro or a directive.
  mutating func hash() {
    let start = index
    while peek() == "#" { index += 1 }
    let hashes = index - start
    if peek() == "\"" { return string(hashes: hashes) }
    if peek() == "/" {
      index += 1
      report(
        "a regular expression cannot be used here",
        at: range(from: start),
        help: "make it a constant in Swift and name the constant"
      )
      return stop()
    }
    let name = index
    if let head = peek(), !SwiftIdentifier.isHead(head) {
      return report("'#' begins nothing here", at: range(from: start))
    }
    while let scalar = peek(), SwiftIdentifier.isCharacter(scalar), !SwiftIdentifier.isInvisible(scalar) { index += 1 }
    guard hashes == 1, index > name, scalars[name..<index].allSatisfy(\.isASCII) else {
      return report("'#' begins nothing here", at: range(from: start))
    }
    let word = text(from: name)
    add(.macro(word), from: start)
  }

  mutating func escapedName() {
    let start = index
    index += 1
    while let scalar = peek(), scalar != "`" { index += 1 }
    let name = text(from: start + 1)
    guard peek() != nil else {
      index = start + 1
      report("a backtick that is not closed", at: range(from: start))
      return stop()
    }
    index += 1
    if let problem = SwiftIdentifier.problem(with: name) { report(problem, at: range(from: start)) }
    add(.name, from: start)
    if peek() == "<" { genericArguments() }
  }

  /// Reads `$0`, or the projection of a property wrapper.
  mutating func dollar() {
    let start = index
    index += 1
    while let scalar = peek(), SwiftIdentifier.isCharacter(scalar), !SwiftIdentifier.isInvisible(scalar) { index += 1 }
    add(.word(text(from: start)), from: start)
  }
}
