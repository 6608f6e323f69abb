/// Reads literals and macros.
extension SwiftLexer {
  /// The length of the string literal, or of the name in backticks, that begins a text of a file; `nil` if it has no end.
  package static func lengthOfLiteral(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var lexer = SwiftLexer(unread: bytes, as: .file)
    repeat { lexer.next() } while !lexer.open.isEmpty && lexer.index < bytes.count
    return lexer.open.isEmpty && lexer.tokens.last?.range.upperBound == lexer.index ? lexer.index : nil
  }

  /// Reads a string literal from its quote up to its end or its first interpolation.
  mutating func string(hashes: Int) {
    let start = index - hashes
    var quotes = Quotes(hashes: hashes)
    if isAt("\"\"\""), dialect == .file {
      quotes.count = peek(3) <= UInt8(ascii: " ") ? 3 : 1
    } else if isAt("\"\"\"") {
      index += 3
      report("a string over several lines cannot be used here", at: start..<index, help: "write '\\n'")
      return stop()
    }
    index += quotes.count
    continueString(.string, quotes, from: start)
  }

  /// Reads a string literal up to its end or its next interpolation.
  mutating func continueString(_ kind: SwiftToken.Kind, _ quotes: Quotes, from start: Int) {
    while index < bytes.count {
      let at = index
      index += 1
      switch Unicode.Scalar(bytes[at]) {
      case "\""
      where (quotes.count == 1 || peek() == bytes[at] && peek(1) == bytes[at])
        && hasHashes(quotes.hashes, after: quotes.count - 1):
        index += quotes.count - 1 + quotes.hashes
        return add(kind, from: start)
      case "\\" where hasHashes(quotes.hashes):
        index += quotes.hashes
        if peek() == UInt8(ascii: "(") {
          let opening = index
          index = at
          add(kind, from: start)
          index = opening
          return enter(.interpolation, quotes, from: at)
        }
        escape(from: at)
      case "\n" where dialect == .file && quotes.count == 1:
        // The literal is not closed.
        index = at
        return add(kind, from: start)
      case " "..."~": break
      default:
        if dialect != .file { checkCharacter(from: at) }
      }
    }
    if quotes.count == 3 { unclosed = "\"\"\"" }
    report("a string that is not closed", at: start..<index)
  }

  func hasHashes(_ count: Int, after distance: Int = 0) -> Bool {
    for offset in 0..<count where peek(distance + offset) != UInt8(ascii: "#") { return false }
    return true
  }

  /// Refuses control characters, and those that change the order or the lines in which source is shown.
  private mutating func checkCharacter(from start: Int) {
    index = start
    let scalar = scalar
    index += UTF8.width(scalar)
    switch scalar.value {
    case 0x061C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: break
    default:
      let category = scalar.properties.generalCategory
      guard [.control, .lineSeparator, .paragraphSeparator].contains(category) else { return }
    }
    report(
      "a string cannot hold \(SwiftIdentifier.display(scalar))",
      at: start..<index,
      help: "write '\\u{\(String(scalar.value, radix: 16, uppercase: true))}'"
    )
  }

  private mutating func escape(from start: Int) {
    // In a file, it ends a literal that is not closed.
    guard index < bytes.count, dialect != .file || peek() != UInt8(ascii: "\n") else { return }
    let scalar = scalar
    index += dialect == .file ? 1 : UTF8.width(scalar)
    if "0\\tnr\"'".unicodeScalars.contains(scalar) || dialect == .file { return }
    guard scalar == "u", peek() == UInt8(ascii: "{") else {
      return report("an escape that Swift does not know", at: start..<index)
    }
    index += 1
    let digits = index
    while Unicode.Scalar(peek()).properties.isASCIIHexDigit { index += 1 }
    let value = UInt32(text(from: digits), radix: 16)
    guard peek() == UInt8(ascii: "}"), (1...8).contains(index - digits), value.flatMap(Unicode.Scalar.init) != nil
    else {
      return report("an escape that is not a Unicode character", at: start..<index)
    }
    index += 1
  }

  /// Reads a raw literal, a macro or a directive.
  mutating func hash() {
    let start = index
    while peek() == UInt8(ascii: "#") { index += 1 }
    let hashes = index - start
    if peek() == UInt8(ascii: "\"") { return string(hashes: hashes) }
    if peek() == UInt8(ascii: "/") { return regex(hashes: hashes) }
    let name = index
    if isAtName { skipName() }
    let isMacro = hashes == 1 && bytes[name..<index].allSatisfy { $0 < 0x80 }
    if index == name || !isMacro { report("'#' begins nothing here", at: start..<index) }
    add(index == name ? .punctuation("#") : .macro(text(from: name)), from: start)
  }

  // MARK: Numbers

  mutating func number() {
    let start = index
    while index < bytes.count {
      let sign = Unicode.Scalar(peek())
      let isExponentSign = (sign == "+" || sign == "-") && isExponent(bytes[index - 1], ofNumberFrom: start)
      let isFraction = sign == "." && ("0"..."9").contains(Unicode.Scalar(peek(1)))
      let length = dialect != .type && (isExponentSign || isFraction) ? 1 : lengthInName
      guard length > 0 else { break }
      index += length
    }
    // For Swift, this is still the same word.
    while dialect == .expression, peek() == UInt8(ascii: "$") || lengthInName > 0 { index += max(lengthInName, 1) }
    add(.number, from: start)
    guard dialect == .expression else { return }
    let text = text(from: start)
    // `.0.1` are members of tuples.
    let isMember = tokens.dropLast().last?.is(".") ?? false
    let isRight = isMember ? text.allSatisfy { $0 == "." || ("0"..."9").contains($0) } : Self.isLiteral(text)
    if !isRight { report("'\(text)' is not a number", at: start..<index) }
  }

  private func isExponent(_ byte: UInt8, ofNumberFrom start: Int) -> Bool {
    let isHexadecimal = bytes[start] == UInt8(ascii: "0") && bytes[start + 1] == UInt8(ascii: "x")
    return byte | 0x20 == (isHexadecimal ? UInt8(ascii: "p") : UInt8(ascii: "e"))
  }

  /// Whether it is a number in Swift: binary, octal, decimal, or hexadecimal, with or without an exponent.
  private static func isLiteral(_ text: String) -> Bool {
    func isNumber(_ text: Substring, _ isDigit: (Character) -> Bool) -> Bool {
      text.first.map(isDigit) ?? false && text.allSatisfy { isDigit($0) || $0 == "_" }
    }
    func isDecimal(_ character: Character) -> Bool { character.isASCII && character.isNumber }
    func isHexadecimal(_ character: Character) -> Bool { character.isASCII && character.isHexDigit }
    if text.hasPrefix("0b") { return isNumber(text.dropFirst(2)) { $0 == "0" || $0 == "1" } }
    if text.hasPrefix("0o") { return isNumber(text.dropFirst(2)) { ("0"..."7").contains($0) } }
    let radix = text.hasPrefix("0x") ? 16 : 10
    let isDigit = radix == 16 ? isHexadecimal : isDecimal
    let parts = text.dropFirst(radix == 16 ? 2 : 0).split(maxSplits: 1, omittingEmptySubsequences: false) {
      radix == 16 ? $0 == "p" || $0 == "P" : $0 == "e" || $0 == "E"
    }
    let digits = parts[0].split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    // A hexadecimal fraction needs an exponent.
    guard digits.allSatisfy({ isNumber($0, isDigit) }), radix == 10 || digits.count == 1 || parts.count == 2 else {
      return false
    }
    guard parts.count == 2 else { return true }
    let isSigned = parts[1].hasPrefix("+") || parts[1].hasPrefix("-")
    return isNumber(isSigned ? parts[1].dropFirst() : parts[1], isDecimal)
  }
}
