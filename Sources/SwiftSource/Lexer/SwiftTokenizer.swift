/// Splits Swift source into the tokens that finding declarations needs. Comments, string literals (but not their
/// interpolations), regular expressions and the contents of `#if false` give no tokens.
///
/// It never fails: it also reads text that does not compile, and ends an unterminated literal with its line.
struct SwiftTokenizer {
  /// A string literal whose interpolation is being read.
  private struct StringLiteral {
    var hashes: Int
    var isMultiline: Bool
    /// The number of the interpolation's open parentheses.
    var depth = 0
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0
  private var tokens: [SwiftToken] = []
  private var isFirstInLine = true
  private var literals: [StringLiteral] = []
  private var hasConditions = false

  static func tokens(of bytes: [UInt8]) -> (tokens: [SwiftToken], conditions: [Range<Int>]) {
    bytes.withUnsafeBufferPointer { buffer in
      var tokenizer = SwiftTokenizer(buffer)
      while tokenizer.index < buffer.count { tokenizer.next() }
      guard tokenizer.hasConditions else { return (tokenizer.tokens, []) }
      let conditions = SwiftConditions.places(in: tokenizer.tokens, of: bytes)
      return (SwiftConditions.compiled(tokenizer.tokens, of: bytes), conditions)
    }
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  private func peek(_ distance: Int = 0) -> UInt8 {
    index + distance < bytes.count ? bytes[index + distance] : 0
  }

  private mutating func next() {
    let byte = bytes[index]
    if byte.isOfSwiftName { return word(from: index) }
    switch byte {
    case 0...0x20:
      if byte == UInt8(ascii: "\n") { isFirstInLine = true }
      index += 1
    case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"): skipLine()
    case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"): skipComment()
    case UInt8(ascii: "/") where skipRegex(): break
    case UInt8(ascii: "\""): openString(hashes: 0)
    case UInt8(ascii: "#"): hash()
    case UInt8(ascii: "(") where !literals.isEmpty:
      literals[literals.count - 1].depth += 1
      sign()
    case UInt8(ascii: ")") where literals.last?.depth == 0:
      index += 1
      skipString(literals.removeLast())
    case UInt8(ascii: ")") where !literals.isEmpty:
      literals[literals.count - 1].depth -= 1
      sign()
    default: sign(count: byte == UInt8(ascii: "-") && peek(1) == UInt8(ascii: ">") ? 2 : 1)
    }
  }

  private mutating func word(from start: Int) {
    while index < bytes.count, bytes[index].isOfSwiftName { index += 1 }
    add(from: start, isWord: true)
  }

  private mutating func sign(count: Int = 1) {
    index += count
    add(from: index - count, isWord: false)
  }

  private mutating func add(from start: Int, isWord: Bool) {
    tokens.append(SwiftToken(range: start..<index, isWord: isWord, isFirstInLine: isFirstInLine))
    isFirstInLine = false
  }

  // MARK: Text without tokens

  private mutating func skipLine() {
    while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
  }

  /// Skips a comment; comments nest.
  private mutating func skipComment() {
    var depth = 0
    repeat {
      let (isOpening, isClosing) = (isAt("/*"), isAt("*/"))
      if isOpening { depth += 1 }
      if isClosing { depth -= 1 }
      if peek() == UInt8(ascii: "\n") { isFirstInLine = true }
      index += isOpening || isClosing ? 2 : 1
    } while depth > 0 && index < bytes.count
  }

  /// Reads a directive or a macro, or skips a raw literal.
  private mutating func hash() {
    var hashes = 0
    while peek(hashes) == UInt8(ascii: "#") { hashes += 1 }
    let start = index
    index += hashes
    switch peek() {
    case UInt8(ascii: "\""): openString(hashes: hashes)
    case UInt8(ascii: "/"):
      repeat { index += 1 } while index < bytes.count && !(isAt("/") && hasHashes(hashes, after: 1))
      index = min(index + 1 + hashes, bytes.count)
    case let byte where byte.isOfSwiftName:
      hasConditions = hasConditions || isAt("if")
      word(from: start)
    default: add(from: start, isWord: false)
    }
  }

  private mutating func openString(hashes: Int) {
    let isMultiline = isAt("\"\"\"") && peek(3) <= UInt8(ascii: " ")
    index += isMultiline ? 3 : 1
    skipString(StringLiteral(hashes: hashes, isMultiline: isMultiline))
  }

  /// Skips the rest of a string literal, up to its end or its next interpolation.
  private mutating func skipString(_ literal: StringLiteral) {
    let quotes = literal.isMultiline ? 3 : 1
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\"") where (quotes == 1 || isAt("\"\"\"")) && hasHashes(literal.hashes, after: quotes):
        return index += quotes + literal.hashes
      case UInt8(ascii: "\\") where hasHashes(literal.hashes, after: 1):
        index += 1 + literal.hashes
        let escaped = peek()
        if escaped != UInt8(ascii: "\n") { index += 1 }
        if escaped == UInt8(ascii: "(") { return literals.append(literal) }
      case UInt8(ascii: "\n") where !literal.isMultiline: return
      default: index += 1
      }
    }
  }

  /// Skips a regular expression between slashes, which stands for an operand and ends in its line.
  private mutating func skipRegex() -> Bool {
    guard peek(1) > UInt8(ascii: " "), peek(1) != UInt8(ascii: ")"), tokens.last.map(precedesOperand) ?? true
    else { return false }
    var end = index + 1
    while end < bytes.count, bytes[end] != UInt8(ascii: "/"), bytes[end] != UInt8(ascii: "\n") {
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard end < bytes.count, bytes[end] == UInt8(ascii: "/") else { return false }
    index = end + 1
    return true
  }

  private func precedesOperand(_ token: SwiftToken) -> Bool {
    !token.isWord && "=(,:[{&|!?;".utf8.contains(bytes[token.range.lowerBound])
  }

  private func isAt(_ text: StaticString) -> Bool {
    (0..<text.utf8CodeUnitCount).allSatisfy { peek($0) == text.utf8Start[$0] }
  }

  private func hasHashes(_ count: Int, after distance: Int) -> Bool {
    (0..<count).allSatisfy { peek(distance + $0) == UInt8(ascii: "#") }
  }
}
