import Diagnostics

/// The lexer of Swift source, which also reports errors of types and expressions.
package struct SwiftLexer: ~Copyable {
  enum Dialect {
    /// A type, whose signs are single characters. The first error ends it.
    case type
    /// An expression, with whole operators and matching delimiters, that can be on one line.
    case expression
    /// A file or a line of it, which need not be valid: nothing is reported. Comments and regular expressions give no
    /// tokens.
    case file
  }

  /// The quotes around a string literal, with their number signs.
  struct Quotes {
    var count = 1
    var hashes = 0
  }

  /// The limit of nested types and delimiters.
  static let nestingLimit = 64

  let bytes: UnsafeBufferPointer<UInt8>
  let dialect: Dialect
  var index = 0
  private(set) var tokens: [SwiftToken] = []
  private var issues: [SwiftTextIssue] = []
  /// The open delimiters that have to match; in a file, only parentheses, which end interpolations.
  private(set) var open: [(delimiter: SwiftToken.Delimiter, quotes: Quotes, range: Range<Int>)] = []
  private var closures = 0
  private var hasSpaceBefore = true
  var isFirstInLine = true
  /// The delimiter that would close the literal or comment that the text leaves open.
  var unclosed: StaticString?

  init(unread bytes: UnsafeBufferPointer<UInt8>, as dialect: Dialect) {
    self.bytes = bytes
    self.dialect = dialect
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>, as dialect: Dialect) {
    self.init(unread: bytes, as: dialect)
    while index < bytes.count { next() }
    if dialect == .expression, issues.isEmpty, let last = open.last {
      let name = last.delimiter == .interpolation ? "an interpolation that" : "'\(last.delimiter.rawValue)'"
      report("\(name) is not closed", at: last.range)
    }
  }

  static func read(_ text: String, as dialect: Dialect) -> (tokens: [SwiftToken], issues: [SwiftTextIssue]) {
    var text = text
    return text.withUTF8 { bytes in
      let lexer = SwiftLexer(bytes, as: dialect)
      return (lexer.tokens, lexer.issues)
    }
  }

  /// Reads a file, or a part of one that begins outside literals and comments.
  package static func readFile(_ bytes: UnsafeBufferPointer<UInt8>) -> (tokens: [SwiftToken], unclosed: StaticString?) {
    let lexer = SwiftLexer(bytes, as: .file)
    return (lexer.tokens, lexer.unclosed)
  }

  // MARK: Characters

  /// The byte at a distance; 0 after the end.
  func peek(_ distance: Int = 0) -> UInt8 { index + distance < bytes.count ? bytes[index + distance] : 0 }

  /// The character at the position.
  var scalar: Unicode.Scalar {
    if peek() < 0x80 { return Unicode.Scalar(peek()) }
    return String(decoding: bytes[index...].prefix(4), as: UTF8.self).unicodeScalars.first ?? "\0"
  }

  func isAt(_ text: StaticString) -> Bool {
    for offset in 0..<text.utf8CodeUnitCount where peek(offset) != text.utf8Start[offset] { return false }
    return true
  }

  func text(from start: Int) -> String { String(decoding: bytes[start..<index], as: UTF8.self) }

  /// Whether a name can begin at the position.
  var isAtName: Bool {
    let byte = peek()
    if byte < 0x80 { return (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "_") }
    return dialect == .file || SwiftIdentifier.isHead(scalar) && !SwiftIdentifier.isInvisible(scalar)
  }

  /// The length of the character at the position if it can be in a name, else 0.
  var lengthInName: Int {
    let byte = peek()
    if byte < 0x80 || dialect == .file { return byte.isOfSwiftName && byte != UInt8(ascii: "`") ? 1 : 0 }
    let scalar = scalar
    return SwiftIdentifier.isCharacter(scalar) && !SwiftIdentifier.isInvisible(scalar) ? UTF8.width(scalar) : 0
  }

  mutating func skipName() {
    // Nearly all names are of these characters.
    while index < bytes.count, bytes[index] < 0x80, bytes[index].isOfSwiftName, bytes[index] != UInt8(ascii: "`") {
      index += 1
    }
    while lengthInName > 0 { index += lengthInName }
  }

  // MARK: Tokens

  /// Skips the rest of the text, which could only be misread.
  mutating func stop() {
    guard dialect != .file else { return }
    index = bytes.count
    open = []
  }

  mutating func report(_ message: String, at range: Range<Int>, help: Help? = nil) {
    if dialect != .file { issues.append(SwiftTextIssue(message, at: range, help: help)) }
  }

  mutating func add(_ kind: SwiftToken.Kind, from start: Int) {
    tokens.append(
      SwiftToken(
        kind: kind,
        range: start..<index,
        enclosing: open.last?.delimiter,
        isInClosure: closures > 0,
        hasSpaceBefore: hasSpaceBefore,
        isFirstInLine: isFirstInLine
      )
    )
    hasSpaceBefore = false
    isFirstInLine = false
  }

  mutating func next() {
    let start = index
    if isAtName { return word() }
    switch Unicode.Scalar(bytes[index]) {
    case " ":
      index += 1
      hasSpaceBefore = true
    case let scalar where scalar < " " && isSpace(scalar):
      index += 1
      hasSpaceBefore = true
      if scalar == "\n" { isFirstInLine = true }
    case "0"..."9": number()
    case "`": escapedName()
    case "(": enter(.parenthesis, from: start)
    case "[": enter(.bracket, from: start)
    case "{": enter(.brace, from: start)
    case ")": leave(.parenthesis)
    case "]": leave(.bracket)
    case "}": leave(.brace)
    case "\"" where dialect != .type: string(hashes: 0)
    case "#" where dialect != .type: hash()
    case "$" where dialect == .expression:
      index += 1
      skipName()
      add(.word(text(from: start)), from: start)
    case "/" where dialect != .expression && skipSlash(): break
    default: sign()
    }
  }

  /// Whether another character than the space itself is one.
  private func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch dialect {
    case .file: true
    case .type: scalar == "\t" || scalar == "\n" || scalar == "\r"
    // A line break can end a statement only in a closure.
    case .expression: scalar == "\t" || scalar == "\n" && closures == 0
    }
  }

  private mutating func word() {
    let start = index
    skipName()
    add(dialect == .file ? .name : .word(text(from: start)), from: start)
    if dialect == .expression, peek() == UInt8(ascii: "<") { genericArguments() }
  }

  private mutating func escapedName() {
    let start = index
    index += 1
    while index < bytes.count, peek() != UInt8(ascii: "`"), dialect != .file || peek() != UInt8(ascii: "\n") {
      index += 1
    }
    let name = text(from: start + 1)
    guard peek() == UInt8(ascii: "`") else {
      index = start + 1
      report("a backtick that is not closed", at: start..<index)
      return stop()
    }
    index += 1
    if dialect != .file, let problem = SwiftIdentifier.problem(with: name) { report(problem, at: start..<index) }
    add(.name, from: start)
    if dialect == .expression, peek() == UInt8(ascii: "<") { genericArguments() }
  }

  mutating func enter(_ delimiter: SwiftToken.Delimiter, _ quotes: Quotes = Quotes(), from start: Int) {
    index += 1
    add(.open(delimiter), from: start)
    guard dialect == .expression || dialect == .file && delimiter.closing == ")" else { return }
    guard open.count < Self.nestingLimit || dialect == .file else {
      report("an expression nested deeper than \(Self.nestingLimit) levels", at: start..<index)
      return stop()
    }
    open.append((delimiter, quotes, start..<index))
    if delimiter == .brace { closures += 1 }
  }

  private mutating func leave(_ delimiter: SwiftToken.Delimiter) {
    let start = index
    index += 1
    guard let last = open.last, last.delimiter.closing == delimiter.closing else {
      guard dialect == .expression else { return add(.close(delimiter), from: start) }
      let expected = open.last.map { ", expected '\($0.delimiter.closing)'" } ?? ""
      report("'\(delimiter.closing)' closes nothing\(expected)", at: start..<index)
      // The rest would be matched with wrong delimiters.
      return open.isEmpty ? () : stop()
    }
    open.removeLast()
    if delimiter == .brace { closures -= 1 }
    add(.close(last.delimiter), from: start)
    if last.delimiter == .interpolation { continueString(.stringContinuation, last.quotes, from: index) }
  }

  /// Reads an operator, or a sign that is not an operator.
  private mutating func sign() {
    let (start, scalar) = (index, scalar)
    if dialect == .expression, Self.isOperator(scalar) { return operatorOrDot() }
    let length = dialect == .expression ? 0 : isAt("->") ? 2 : isAt("...") ? 3 : 0
    if length > 0 {
      index += length
      return add(.operator(text(from: start)), from: start)
    }
    index += UTF8.width(scalar)
    let allowed = dialect == .type ? "<>,.:;?!&@~=" : ",;:@\\"
    if dialect == .file || allowed.unicodeScalars.contains(scalar) { return add(.punctuation(scalar), from: start) }
    let name = SwiftIdentifier.display(scalar)
    hasSpaceBefore = true
    if dialect == .type {
      let isQuote = "“”‘’„«»".unicodeScalars.contains(scalar)
      report("a type cannot hold \(name)", at: start..<index, help: isQuote ? "YAML's quotes are \" and '" : nil)
      return stop()
    }
    let isBreak = name == "a line break"
    report(
      isBreak ? "a closure cannot hold a line break here" : "an expression cannot hold \(name) here",
      at: start..<index,
      help: isBreak ? "write it on one line, with ';' between statements" : nil
    )
  }
}
