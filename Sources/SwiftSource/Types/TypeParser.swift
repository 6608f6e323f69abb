import Diagnostics

/// A recursive-descent parser of types.
///
/// It reports a well-formed type in the wrong place, and continues. It also reports a type that cannot be parsed, and
/// throws a ``Failure`` to the nearest list, which continues with its next element.
struct TypeParser {
  /// Thrown after an error has been reported.
  struct Failure: Error {}

  private let text: String
  private let tokens: [SwiftToken]
  private(set) var index = 0
  private(set) var issues: [SwiftTextIssue] = []
  private var depth = 0
  /// Whether the nesting limit was exceeded; the rest is skipped.
  private(set) var isAborted = false

  init(_ tokens: [SwiftToken], of text: String) {
    self.text = text
    self.tokens = tokens + [SwiftToken(kind: .end, range: text.utf8.count..<text.utf8.count)]
  }

  var current: SwiftToken { tokens[index] }
  /// The end of the last token taken.
  var lastEnd: Int { index > 0 ? tokens[index - 1].range.upperBound : 0 }

  /// The text from the current token on.
  var rest: String { text.part(current.range.lowerBound..<text.utf8.count) }

  func name(of token: SwiftToken) -> String { token.name(in: text) }

  /// A token in messages.
  func description(of token: SwiftToken) -> String {
    token.kind == .end ? "the end of the type" : "'\(text.part(token.range))'"
  }

  func peek(_ ahead: Int = 1) -> SwiftToken { tokens[min(index + ahead, tokens.count - 1)] }

  @discardableResult
  mutating func take() -> SwiftToken {
    let token = current
    if index < tokens.count - 1 { index += 1 }
    return token
  }

  mutating func take(if punctuation: String) -> Bool {
    guard current.symbol == punctuation else { return false }
    take()
    return true
  }

  mutating func report(_ message: String, at range: Range<Int>, help: Help? = nil) {
    issues.append(SwiftTextIssue(message, at: range, help: help))
  }

  mutating func fail(_ message: String, at range: Range<Int>, help: Help? = nil) -> Failure {
    report(message, at: range, help: help)
    return Failure()
  }

  mutating func expect(_ punctuation: String, to purpose: String, help: Help? = nil) throws(Failure) {
    guard !take(if: punctuation) else { return }
    let message = "expected '\(punctuation)' \(purpose), found \(description(of: current))"
    throw fail(message, at: current.range, help: help)
  }

  /// Makes a node from an offset to the parser's position.
  mutating func node(_ kind: TypeExpression.Kind, from start: Int) throws(Failure) -> TypeExpression {
    let type = TypeExpression(kind, at: start..<lastEnd)
    guard type.height <= SwiftLexer.nestingLimit else { throw abort(at: type.range) }
    return type
  }

  private mutating func abort(at range: Range<Int>) -> Failure {
    isAborted = true
    return fail("a type nested deeper than \(SwiftLexer.nestingLimit) levels", at: range)
  }

  /// Parses one level deeper.
  mutating func nested<Value>(
    _ body: (inout Self) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    guard depth < SwiftLexer.nestingLimit else { throw abort(at: current.range) }
    depth += 1
    defer { depth -= 1 }
    return try body(&self)
  }

  /// Parses what the whole text has to be.
  mutating func whole(_ parse: (inout Self) throws(Failure) -> TypeExpression) -> TypeExpression? {
    guard let type = try? parse(&self) else { return nil }
    guard current.kind != .end else { return type }
    report("expected the end of the type, found \(description(of: current))", at: current.range)
    return nil
  }

  /// Parses elements up to the closing token, inclusive; an element that fails becomes a placeholder.
  mutating func list(
    closedBy close: String,
    _ element: (inout Self) throws(Failure) -> Void
  ) throws(Failure) {
    var hasFailed = false
    while !take(if: close) {
      do {
        try element(&self)
        // The end is missing because of the reported error.
        if hasFailed, current.kind == .end { throw Failure() }
        if current.symbol != "," && current.symbol != close {
          throw fail("expected ',' or '\(close)', found \(description(of: current))", at: current.range)
        }
      } catch {
        hasFailed = true
        try skip(to: close)
      }
      if !take(if: ",") && current.symbol != close { throw Failure() }
    }
  }

  /// Skips to the comma or closing token that ends the current element.
  private mutating func skip(to close: String) throws(Failure) {
    guard !isAborted else { throw Failure() }
    var closers: [String] = []
    let pairs = ["(": ")", "[": "]", "<": ">", "{": "}"]
    while current.kind != .end {
      if closers.isEmpty, current.symbol == "," || current.symbol == close { return }
      if let symbol = current.symbol {
        if let closer = pairs[symbol] { closers.append(closer) }
        if symbol == closers.last { closers.removeLast() }
      }
      take()
    }
    throw Failure()
  }
}
