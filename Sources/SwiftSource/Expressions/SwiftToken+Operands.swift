extension SwiftToken {
  /// Whether an operand certainly ends with the token, which is not a word of a statement in a closure.
  var isTrueOperand: Bool {
    switch kind {
    case .word(let word): endsOperand && !SwiftExpressionCheck.statementWords.contains(word)
    case .close(.brace): false
    default: endsOperand
    }
  }

  /// Whether an operand can begin with the token.
  var startsOperand: Bool {
    switch kind {
    case .word, .name, .number, .string, .macro, .punctuation("\\"): true
    case .open(.parenthesis), .open(.bracket), .open(.brace): true
    default: false
    }
  }

  /// Whether it is one or several marks of optionals.
  var isMark: Bool {
    if case .operator(let symbol) = kind { symbol.allSatisfy { $0 == "?" || $0 == "!" } } else { false }
  }

  /// Whether an argument ends before the token.
  var endsArgument: Bool { kind == .close(.parenthesis) || kind == .close(.bracket) || self.is(",") }

  /// Whether an operator before the token has no operand after it.
  var endsPart: Bool {
    switch kind {
    case .close, .punctuation(","), .punctuation(":"), .punctuation(";"): true
    default: false
    }
  }

  /// Whether an operand can end with the token.
  var endsOperand: Bool {
    switch kind {
    case .word(let word): !SwiftExpressionCheck.wordsBeforeOperands.contains(word)
    case .name, .number, .string, .stringContinuation, .macro, .genericArguments, .close: true
    // Only these operators follow their operand.
    case .operator(let symbol): !hasSpaceBefore && (symbol == "..." || symbol.allSatisfy { $0 == "!" || $0 == "?" })
    case .open, .punctuation, .end: false
    }
  }
}
