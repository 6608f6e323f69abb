import Diagnostics

/// Reads an expression's tokens as operands with operators between them, which is the whole structure of an expression.
/// It skips closures.
///
/// It accepts less than Swift does: it rejects text for which Swift's reading is hard to tell.
struct ExpressionGrammar {
  enum Expectation {
    case operand, type, continuation
  }

  /// The end of an operand, where something depends on it.
  enum Ending {
    case other, literal, subscripts, closure, parameters, type
  }

  /// The delimiters around, first those in an operand's place, then those after an operand.
  enum Place {
    case top, tuple, arguments, collection, subscripts, interpolation
  }

  struct Frame {
    var place: Place
    /// Whether it is part of a type, as after `as` and `->`.
    var isType = false
    /// Whether nothing has come yet, or nothing since the last comma.
    var isEmpty = true
    var isElementStart = true
    /// Whether its elements are keys with values; `nil` while unknown.
    var isDictionary: Bool?
    var hasColon = false
    /// The number of `?` that wait for their `:`.
    var openTernaries = 0
    var isKeyPath = false
    /// Whether `.[…]` may come next, which only begins a key path.
    var mayBeginWithSubscript = false
    var isFunctionType = false
  }

  let tokens: [SwiftToken]
  private(set) var issue: SwiftTextIssue?
  private var isLost = false
  var index = 0
  var expectation = Expectation.operand
  var ending = Ending.other
  /// Whether the expected operand belongs to an operator.
  var followsOperator = false
  var frames = [Frame(place: .top)]

  init(tokens: [SwiftToken]) {
    self.tokens = tokens
  }

  var frame: Frame {
    get { frames[frames.count - 1] }
    set { frames[frames.count - 1] = newValue }
  }

  var next: SwiftToken? { token(after: 1) }

  func token(after count: Int) -> SwiftToken? {
    tokens.indices.contains(index + count) ? tokens[index + count] : nil
  }

  mutating func report(_ message: String, at token: SwiftToken, help: Help? = nil) {
    issue = SwiftTextIssue(message, at: token.range, help: help)
  }

  /// Gives up after an error that is reported elsewhere, because the rest would be guesswork.
  mutating func stop() { isLost = true }

  mutating func check() {
    while issue == nil, !isLost, index < tokens.count {
      if expectation == .continuation { readContinuation(tokens[index]) } else { readOperand(tokens[index]) }
    }
    guard issue == nil, !isLost, let last = tokens.last else { return }
    if expectation != .continuation { return report("the expression ends where more must follow", at: last) }
    endElement(at: last)
  }

  // MARK: Steps

  /// Continues after an operand or a part of it.
  mutating func take(_ count: Int = 1, ending: Ending = .other) {
    index += count
    self.ending = expectation == .type ? .type : ending
    expectation = .continuation
    frame.isEmpty = false
    frame.isElementStart = false
    followsOperator = false
  }

  /// Continues after a token that an operand or a type must follow.
  mutating func expect(_ next: Expectation, after count: Int = 1, isOperator: Bool = false) {
    index += count
    expectation = next
    followsOperator = isOperator
    frame.isEmpty = false
    frame.isElementStart = false
    if isOperator { frame.isKeyPath = false }
  }

  mutating func enter(_ place: Place) {
    frame.isEmpty = false
    frame.isElementStart = false
    frames.append(Frame(place: place, isType: expectation == .type))
    index += 1
    if expectation == .continuation { expectation = .operand }
    followsOperator = false
  }

  mutating func leave(_ closing: SwiftToken) {
    endElement(at: closing)
    guard issue == nil else { return }
    let inner = frames.removeLast()
    index += 1
    expectation = .continuation
    followsOperator = false
    switch inner.place {
    case .tuple: ending = .parameters
    case .collection where inner.isType: ending = .type
    case .collection: ending = .literal
    case .subscripts: ending = .subscripts
    case .arguments, .top: ending = .other
    case .interpolation:
      // The rest of the string.
      index += 1
      ending = .literal
    }
  }

  /// Skips a closure.
  mutating func takeClosure() {
    take(tokens.closing(of: index) - index + 1, ending: .closure)
  }

  /// Checks an element at its end.
  mutating func endElement(at token: SwiftToken) {
    if frame.openTernaries > 0 { return report("'?' has no ':' after it", at: token) }
    guard frame.place == .collection, !frame.isEmpty else { return }
    if let isDictionary = frame.isDictionary, isDictionary != frame.hasColon {
      return report(isDictionary ? "expected ':' and a value" : "':' has no '?' before it", at: token)
    }
    frame.isDictionary = frame.hasColon
  }
}
