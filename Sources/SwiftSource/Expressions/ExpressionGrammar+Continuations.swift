import Diagnostics

extension ExpressionGrammar {
  /// Reads a token after an operand.
  mutating func readContinuation(_ token: SwiftToken) {
    switch token.kind {
    case .operator(let symbol): readOperator(symbol, token)
    case .word(let word): readContinuingWord(word, token)
    case .punctuation(let character): readContinuingPunctuation(character, token)
    case .genericArguments: index += 1
    case .open(.interpolation): enter(.interpolation)
    case .open where ending == .type: reportSecond(at: token)
    case .open(.brace): readTrailingClosure(token)
    case .open(.parenthesis):
      if let end = endOfFunctionName(token) { take(end - index + 1) } else { enter(.arguments) }
    case .open(.bracket): enter(.subscripts)
    case .close: leave(token)
    case .name, .number, .string, .stringContinuation, .macro, .end: reportSecond(at: token)
    }
  }

  private mutating func reportSecond(at token: SwiftToken) {
    report("expected an operator before a second expression", at: token)
  }

  // MARK: Operators

  private mutating func readOperator(_ symbol: String, _ token: SwiftToken) {
    let isBoundBefore = !token.hasSpaceBefore
    let isBoundAfter = next.map { !$0.hasSpaceBefore && !$0.endsPart } ?? false
    // The mark of an optional, before any token, or the end of an open range.
    if isBoundBefore, symbol.allSatisfy({ $0 == "!" || $0 == "?" }) {
      return take(ending: ending == .type ? .type : .other)
    }
    if isBoundBefore, ending != .type, !isBoundAfter, symbol == "..." { return take(ending: .literal) }
    if symbol == "->" { return readArrow(token) }
    if next == nil { return report("the expression ends where more must follow", at: token) }
    guard isBoundBefore == isBoundAfter, !isBoundBefore || ending != .type else {
      return report(
        isBoundBefore == isBoundAfter
          ? "'\(symbol)' after a type needs a space" : "'\(symbol)' has a space on one side only",
        at: token,
        help: "write a space on both sides\(isBoundBefore == isBoundAfter ? "" : ", or on none")"
      )
    }
    if symbol.hasPrefix("<"), ending == .type {
      let help: Help = "put the text before it into parentheses"
      return report("'\(symbol)' after a type begins its arguments", at: token, help: help)
    }
    if frame.isFunctionType { return report("an operator cannot follow a function's type", at: token) }
    if symbol == "?" { frame.openTernaries += 1 }
    expect(.operand, isOperator: symbol != "?")
  }

  private mutating func readArrow(_ token: SwiftToken) {
    guard ending == .parameters else {
      return report("'->' comes after the parameters of a function type", at: token)
    }
    expect(.type)
    frame.isFunctionType = true
  }

  // MARK: Words

  private mutating func readContinuingWord(_ word: String, _ token: SwiftToken) {
    switch word {
    case "as": expect(.type, after: ["!", "?"].contains(next?.symbol) && next?.hasSpaceBefore == false ? 2 : 1)
    case "is": expect(.type)
    case "of" where frame.place == .collection && isLength: expect(.type)
    case "async", "throws": readEffect(word, token)
    case _ where SwiftExpressionCheck.wordsInStatements.contains(word): stop()
    case _ where ending == .closure && next?.is(":") ?? false && self.token(after: 2)?.symbol == "{":
      index += 2
      takeClosure()
    default: reportSecond(at: token)
    }
  }

  /// Whether a number comes before, alone in its place: `[4 of Int]`.
  private var isLength: Bool {
    token(after: -1)?.kind == .number && token(after: -2)?.kind == .open(.bracket)
  }

  private mutating func readEffect(_ word: String, _ token: SwiftToken) {
    guard ending == .parameters else { return reportSecond(at: token) }
    var end = index + 1
    if word == "throws", tokens.indices.contains(end), tokens[end].kind == .open(.parenthesis) {
      end = tokens.closing(of: end) + 1
    }
    let after = tokens.indices.contains(end) ? tokens[end] : nil
    guard after?.symbol == "->" || word == "async" && after?.word == "throws" else {
      return report("'\(word)' has no '->' after it", at: token)
    }
    index = end
  }

  // MARK: Signs

  private mutating func readContinuingPunctuation(_ character: Unicode.Scalar, _ token: SwiftToken) {
    switch character {
    case ".": readMember(token)
    case ",": readComma()
    case ":": readColon(token)
    case ";": stop()
    case "@": report("attributes can be used only in a closure or a type", at: token)
    default: reportSecond(at: token)
    }
  }

  private mutating func readMember(_ token: SwiftToken) {
    guard let next else { return report("the expression ends where more must follow", at: token) }
    guard !next.hasSpaceBefore else { return report("expected a name after '.'", at: token) }
    switch next.kind {
    // `state.$count` is a wrapped property's projected value; `$0` is a closure's parameter.
    case .word(let word) where word.hasPrefix("$") && !SwiftIdentifier.isValid(String(word.dropFirst())):
      report("expected a name after '.'", at: token)
    case .word, .name: take(2, ending: ending == .type ? .type : .other)
    case .number where !token.hasSpaceBefore && ending != .type: take(2)
    // A component of a key path.
    case .open(.bracket) where frame.mayBeginWithSubscript:
      frame.mayBeginWithSubscript = false
      take()
    case .operator where frame.isKeyPath && next.isMark: take()
    default: report("expected a name after '.'", at: token)
    }
  }

  private mutating func readComma() {
    guard frame.place != .top else {
      stop()
      return
    }
    endElement(at: tokens[index])
    frame.isElementStart = true
    frame.hasColon = false
    frame.isKeyPath = false
    frame.isFunctionType = false
    index += 1
    expectation = frame.isType ? .type : .operand
    followsOperator = false
  }

  private mutating func readColon(_ token: SwiftToken) {
    if frame.openTernaries > 0 {
      frame.openTernaries -= 1
    } else if frame.place == .collection, !frame.hasColon {
      frame.hasColon = true
      frame.isFunctionType = false
    } else {
      return report("':' has no '?' before it", at: token)
    }
    expect(frame.isType ? .type : .operand)
    frame.isKeyPath = false
  }

  // MARK: Closures and arguments

  private mutating func readTrailingClosure(_ token: SwiftToken) {
    switch ending {
    case .literal: report("a closure cannot follow a literal", at: token)
    case .subscripts:
      report("a closure cannot follow a literal", at: token, help: "pass the closure in parentheses")
    case .closure: report("a closure cannot follow another one without a label", at: token)
    default: takeClosure()
    }
  }

  /// The end of `(x:y:)` after a function's name; `nil` if these are arguments.
  private func endOfFunctionName(_ token: SwiftToken) -> Int? {
    guard tokens[index - 1].isName, !token.hasSpaceBefore else { return nil }
    var end = index + 1
    while tokens[end].word != nil || tokens[end].kind == .name, tokens[end + 1].is(":") { end += 2 }
    return end > index + 1 && tokens[end].kind == .close(.parenthesis) ? end : nil
  }
}
