import Diagnostics

/// Rules for single tokens of an expression, which keep it in its place.
struct ExpressionRules {
  let tokens: [SwiftToken]
  /// Whether the expression may use `self`.
  private let hasSelf: Bool
  private(set) var issues: [SwiftTextIssue] = []
  /// Whether a token has ended the expression: the rest does not belong to it.
  private var hasEnded = false

  init(tokens: [SwiftToken], hasSelf: Bool) {
    self.tokens = tokens
    self.hasSelf = hasSelf
  }

  private mutating func report(_ message: String, at token: SwiftToken, help: Help? = nil) {
    issues.append(SwiftTextIssue(message, at: token.range, help: help))
  }

  mutating func check() {
    if hasSelf, let word = tokens[0].word, SwiftKeyword.accessors.contains(word) {
      report(
        "'\(word)' would make an accessor of the property",
        at: tokens[0],
        help: "for a member of that name write 'self.\(word)'"
      )
    }
    for index in tokens.indices where !hasEnded { check(index) }
  }

  private mutating func check(_ index: Int) {
    let token = tokens[index]
    let before = index > 0 ? tokens[index - 1] : nil
    let after = index + 1 < tokens.count ? tokens[index + 1] : nil
    switch token.kind {
    case .word(let word): check(word, token, before: before, after: after)
    case .macro(let name): check(macro: name, token)
    case .punctuation(","), .punctuation(";"): checkEnd(token)
    case .operator(let symbol): check(operator: symbol, token, before: before, after: after)
    case .open(.brace): checkAccessor(index)
    default: break
    }
  }

  private mutating func check(
    _ word: String,
    _ token: SwiftToken,
    before: SwiftToken?,
    after: SwiftToken?
  ) {
    // A member, or an argument's label.
    if before?.is(".") ?? false { return }
    let isKey = token.enclosing == .bracket && ["self", "super"].contains(word)
    let isLabel = after?.is(":") ?? false && token.enclosing != nil && !isKey && !word.hasPrefix("$")
    if isLabel, ["(", "[", ","].contains(before?.symbol) { return }
    if SwiftKeyword.observers.contains(word), token.isInClosure {
      return report("'\(word)' would make an observer of the closure", at: token)
    }
    if word == "super" || word == "self" && !hasSelf {
      return report("'\(word)' does not exist where the expression is used", at: token)
    }
    guard !token.isInClosure else { return }
    let isMarked = ["?", "!"].contains(after?.symbol) && after?.hasSpaceBefore == false
    if word == "await" || word == "try" && !isMarked {
      let help: Help? = word == "try" ? "write 'try!' or 'try?'" : nil
      return report("'\(word)' cannot be used in a default value", at: token, help: help)
    }
    if word.hasPrefix("$") { return report("'\(word)' can be used only in a closure", at: token) }
    if SwiftExpressionCheck.statementWords.contains(word) || word == "in" {
      report("'\(word)' is not part of an expression", at: token)
    }
  }

  private mutating func check(macro name: String, _ token: SwiftToken) {
    let directives: Set<String> = [
      "available", "else", "elseif", "endif", "error", "if", "sourceLocation", "unavailable", "warning",
    ]
    if directives.contains(name) { report("'#\(name)' is not part of an expression", at: token) }
    if ["keyPath", "selector"].contains(name) { report("'#\(name)' needs Objective-C", at: token) }
  }

  private mutating func checkEnd(_ token: SwiftToken) {
    if token.is(","), token.enclosing == nil {
      hasEnded = true
      report("',' would end the expression", at: token, help: "put several values into '(…)' or '[…]'")
    } else if token.is(";"), !token.isInClosure {
      hasEnded = true
      report("';' would end the expression", at: token)
    }
  }

  private mutating func check(
    operator symbol: String,
    _ token: SwiftToken,
    before: SwiftToken?,
    after: SwiftToken?
  ) {
    guard !token.isInClosure else { return checkSpace(around: symbol, token, before: before, after: after) }
    let isComparison = ["==", "!=", "<=", ">=", "===", "!==", "~=", ".=="].contains(symbol) || symbol.hasPrefix(".")
    if symbol.hasSuffix("="), !isComparison {
      report("an assignment is not part of an expression", at: token, help: symbol == "=" ? "compare with '=='" : nil)
    }
  }

  /// Checks the space around an operator: with a space on one side only, Swift reads it as prefix or postfix.
  private mutating func checkSpace(
    around symbol: String,
    _ token: SwiftToken,
    before: SwiftToken?,
    after: SwiftToken?
  ) {
    guard let before, before.isTrueOperand, let after, after.startsOperand,
      token.hasSpaceBefore != after.hasSpaceBefore
    else { return }
    // `a! b` is two operands, which another check reports, and `if x == y .z` in a closure is valid.
    let isPostfix = !token.hasSpaceBefore && symbol.allSatisfy { $0 == "!" || $0 == "?" }
    guard !isPostfix, symbol != "...", symbol != "&" else { return }
    report("'\(symbol)' has a space on one side only", at: token, help: "write a space on both sides, or on none")
  }

  /// Rejects a closure that Swift would read as the accessors of the property with this value.
  private mutating func checkAccessor(_ index: Int) {
    let rest = tokens[(index + 1)...].prefix(2)
    guard let word = rest.first?.word, rest.last?.symbol == "{" else { return }
    // Observers are refused wherever they are.
    if SwiftKeyword.accessors.contains(word), !SwiftKeyword.observers.contains(word) {
      report("'\(word)' would make an accessor of the closure", at: rest[index + 1])
    }
  }
}
