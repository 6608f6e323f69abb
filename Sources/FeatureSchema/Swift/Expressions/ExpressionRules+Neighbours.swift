/// What can stand side by side.
extension ExpressionRules {
  /// Two operands with nothing between them: the second would stand on its own.
  mutating func checkNeighbours(_ before: ExpressionToken, _ token: ExpressionToken, _ index: Int) {
    // `0...` is an operand, `0...100` is one too.
    guard before.endsOperand, before.kind != .operator("..."), token.startsOperand else { return }
    if case .operator = before.kind {
      // `a? b`, but `try? b` and `as? B`.
      let isCast = index > 1 && ["as", "try"].contains(tokens[index - 2].word)
      guard !isCast else { return }
    }
    if let word = token.word, SwiftExpressionCheck.wordsBehindOperands.contains(word) { return }
    if let word = before.word, SwiftExpressionCheck.wordsBehindOperands.contains(word) { return }
    // `} label: {`, and a word that has been reported already.
    if before.kind == .close(.brace), index + 1 < tokens.count, tokens[index + 1].is(":") { return }
    if let word = before.word ?? token.word, SwiftExpressionCheck.statementWords.contains(word) { return }
    report("expected an operator before a second expression", at: token)
  }

  /// Tokens that are nothing without what follows or precedes them.
  mutating func checkFollower(of token: ExpressionToken, before: ExpressionToken?, after: ExpressionToken?) {
    switch token.kind {
    case .punctuation(".") where !(after?.isMember ?? true):
      report("expected a name behind '.'", at: token)
    case .punctuation("@") where token.enclosing == nil && !(before?.precedesType ?? false):
      report("attributes can stand only in a closure or a type", at: token)
    case .punctuation("@") where after?.word == nil:
      report("expected an attribute's name behind '@'", at: token)
    case .operator("->") where !(before?.kind == .close(.parenthesis) || ["async", "throws"].contains(before?.word)):
      report("'->' stands behind the parameters of a function type", at: token)
    case .operator(let symbol) where symbol.hasPrefix("?") && !(before?.isComplete ?? false):
      report("'\(symbol)' has nothing before it", at: token)
    case .word("throws"), .word("async"):
      let isEffect = before?.kind == .close(.parenthesis) || before?.word == "async"
      let continues = ["->", "("].contains(after?.symbol) || after?.word == "throws"
      guard isEffect ? !continues : token.word == "throws" && !(before?.is(".") ?? false) else { return }
      report("'\(token.word ?? "")' has no '->' behind it", at: token)
    default: break
    }
  }
}

extension ExpressionToken {
  /// The token's characters when it is an operator, a delimiter or punctuation.
  var symbol: String? {
    switch kind {
    case .operator(let symbol): symbol
    case .punctuation(let character): String(character)
    case .open(let delimiter): String(delimiter.rawValue)
    case .close(let delimiter): String(delimiter.closing)
    default: nil
    }
  }

  var startsOperand: Bool {
    switch kind {
    case .word, .name, .number, .string, .macro, .punctuation("\\"): true
    default: false
    }
  }

  /// Whether the token can stand behind a dot; a key path goes through `?`, `!` and `[…]` too.
  var isMember: Bool {
    switch kind {
    case .word, .name, .number, .open(.bracket): true
    case .operator(let symbol): symbol.allSatisfy { $0 == "?" || $0 == "!" }
    default: false
    }
  }

  var precedesType: Bool {
    switch kind {
    case .word(let word): ["as", "is"].contains(word)
    case .operator(let symbol): ["?", "!", "->"].contains(symbol)
    default: false
    }
  }

  /// Whether a `?` fits behind the token: behind an operand, `try` or `as`, or a key path's dot.
  var isComplete: Bool { endsOperand || ["as", "try"].contains(word) || self.is(".") }
}
