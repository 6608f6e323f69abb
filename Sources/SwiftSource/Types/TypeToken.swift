import Diagnostics

/// A token of a type, with its place.
struct TypeToken: Equatable {
  enum Kind: Equatable {
    case identifier(String, isEscaped: Bool)
    case integer(String)
    /// One of `( ) [ ] < > { } , . : ; ? ! & @ ~ =`, `->` or `...`.
    case punctuation(String)
    case end
  }

  var kind: Kind
  var range: Range<Int>

  /// The word, unless it is in backticks: possibly a keyword of the grammar.
  var word: String? {
    if case .identifier(let name, isEscaped: false) = kind { name } else { nil }
  }

  func `is`(_ punctuation: String) -> Bool { kind == .punctuation(punctuation) }

  /// The token in messages.
  var description: String {
    switch kind {
    case .identifier(let name, let isEscaped): isEscaped ? "'`\(name)`'" : "'\(name)'"
    case .integer(let text), .punctuation(let text): "'\(text)'"
    case .end: "the end of the type"
    }
  }
}

/// Splits a text into the tokens of a type; stops at the first character that no type can contain.
struct TypeLexer {
  private let bytes: [UInt8]
  private let scalars: [Unicode.Scalar]
  private let offsets: [Int]
  private var index = 0

  static func tokens(of text: String) throws(SwiftTextIssue) -> [TypeToken] {
    var lexer = TypeLexer(text)
    var tokens: [TypeToken] = []
    while let token = try lexer.next() { tokens.append(token) }
    let end = text.utf8.count
    return tokens + [TypeToken(kind: .end, range: end..<end)]
  }

  private init(_ text: String) {
    bytes = Array(text.utf8)
    scalars = Array(text.unicodeScalars)
    var offsets = [0]
    offsets.reserveCapacity(scalars.count + 1)
    for scalar in scalars { offsets.append(offsets[offsets.count - 1] + UTF8.width(scalar)) }
    self.offsets = offsets
  }

  private func range(from start: Int) -> Range<Int> { offsets[start]..<offsets[index] }

  private func peek(_ ahead: Int = 0) -> Unicode.Scalar? {
    index + ahead < scalars.count ? scalars[index + ahead] : nil
  }

  private mutating func take(while condition: (Unicode.Scalar) -> Bool) -> String {
    let start = index
    while let scalar = peek(), condition(scalar) { index += 1 }
    return String(decoding: bytes[range(from: start)], as: UTF8.self)
  }

  private mutating func next() throws(SwiftTextIssue) -> TypeToken? {
    while let scalar = peek(), " \t\n\r".unicodeScalars.contains(scalar) { index += 1 }
    guard let scalar = peek() else { return nil }
    let start = index
    if scalar == "`" { return try escapedIdentifier() }
    if SwiftIdentifier.isHead(scalar), !SwiftIdentifier.isInvisible(scalar) {
      let name = take { SwiftIdentifier.isCharacter($0) && !SwiftIdentifier.isInvisible($0) }
      return TypeToken(kind: .identifier(name, isEscaped: false), range: range(from: start))
    }
    if ("0"..."9").contains(scalar) {
      let digits = take { SwiftIdentifier.isCharacter($0) }
      return TypeToken(kind: .integer(digits), range: range(from: start))
    }
    return try punctuation(scalar)
  }

  private mutating func escapedIdentifier() throws(SwiftTextIssue) -> TypeToken {
    let start = index
    index += 1
    let name = take { $0 != "`" }
    guard peek() != nil else {
      index = start + 1
      throw SwiftTextIssue("a backtick that is not closed", at: range(from: start))
    }
    index += 1
    if let reason = SwiftIdentifier.problem(with: name) {
      throw SwiftTextIssue(reason, at: range(from: start))
    }
    return TypeToken(kind: .identifier(name, isEscaped: true), range: range(from: start))
  }

  private func help(for scalar: Unicode.Scalar, at place: Int) -> Help? {
    return "“”‘’„«»".unicodeScalars.contains(scalar) ? "YAML's quotes are \" and '" : nil
  }

  private mutating func punctuation(_ scalar: Unicode.Scalar) throws(SwiftTextIssue) -> TypeToken {
    let start = index
    if scalar == "/", peek(1) == "/" || peek(1) == "*" {
      index = scalars.count
      throw SwiftTextIssue("a type cannot hold a comment", at: range(from: start), help: "write the comment in 'doc'")
    }
    for symbol in ["->", "..."] where scalars[start...].starts(with: symbol.unicodeScalars) {
      index += symbol.count
      return TypeToken(kind: .punctuation(symbol), range: range(from: start))
    }
    index += 1
    guard "()[]<>{},.:;?!&@~=".unicodeScalars.contains(scalar) else {
      let message = "a type cannot hold \(SwiftIdentifier.display(scalar))"
      throw SwiftTextIssue(message, at: range(from: start), help: help(for: scalar, at: start))
    }
    return TypeToken(kind: .punctuation(String(scalar)), range: range(from: start))
  }
}
