extension ExpressionGrammar {
  /// Reads a token where an operand or a type is expected.
  mutating func readOperand(_ token: SwiftToken) {
    switch token.kind {
    case .word(let word): readWord(word, token)
    case .name: readLabel() ? () : take()
    case .number, .string, .macro: expectation == .type ? reportMissing(at: token) : take(ending: .literal)
    case .punctuation(let character): readPunctuation(character, token)
    case .operator(let symbol): readPrefix(symbol, token)
    case .open(.parenthesis): enter(.tuple)
    case .open(.bracket): enter(.collection)
    case .open(.brace) where expectation == .operand: takeClosure()
    case .close where mayEnd: leave(token)
    case .open, .close, .genericArguments, .stringContinuation, .end: reportMissing(at: token)
    }
  }

  /// Whether an operand may be missing here: `()`, `[1,]`.
  private var mayEnd: Bool {
    guard frame.isElementStart, frame.place != .interpolation else { return false }
    return !frame.isType || frame.isEmpty && frame.place == .tuple
  }

  private mutating func reportMissing(at token: SwiftToken) {
    if token.kind == .close(.interpolation), frame.isEmpty {
      return report("an interpolation without an expression", at: tokens[index - 1])
    }
    let what = expectation == .type ? "a type" : "a value"
    report("expected \(what) here", at: token)
  }

  // MARK: Words

  private mutating func readWord(_ word: String, _ token: SwiftToken) {
    if readLabel() { return }
    switch word {
    case "try": readTry(token)
    case "any" where isFollowedByWord && mayBeType && next?.word != "any": expect(.type)
    case "copy" where isFollowedByWord, "consume" where isFollowedByWord, "unsafe" where isFollowedByWord:
      expectation == .type || followsOperator ? reportMissing(at: token) : expect(.operand)
    case "borrowing" where isFollowedByWord, "consuming" where isFollowedByWord, "inout" where isFollowedByWord,
      "isolated" where isFollowedByWord, "sending" where isFollowedByWord:
      frame.place == .tuple ? expect(.type) : report("'\(word)' belongs into a function's type", at: token)
    case "as" where index == 0, "is" where index == 0: report("the expression begins in its middle", at: token)
    case "as", "inout", "is", "throws": reportMissing(at: token)
    case _ where expectation == .type && SwiftExpressionCheck.wordsOfNoType.contains(word):
      reportMissing(at: token)
    case _ where SwiftExpressionCheck.wordsInStatements.contains(word):
      // Elsewhere, another check reports it; here it could be a label.
      next?.is(":") ?? false ? reportMissing(at: token) : stop()
    default: take()
    }
  }

  /// Whether a whole type may stand here: `[any P]()`, `(any P).self`.
  private var mayBeType: Bool {
    expectation == .type || frame.isElementStart && [.tuple, .collection].contains(frame.place)
  }

  private var isFollowedByWord: Bool {
    guard let next, next.hasSpaceBefore else { return false }
    if let word = next.word { return !SwiftExpressionCheck.wordsAfterOperands.contains(word) }
    return next.kind == .name
  }

  private mutating func readTry(_ token: SwiftToken) {
    guard ["!", "?"].contains(next?.symbol), next?.hasSpaceBefore == false else {
      stop()
      return
    }
    if followsOperator {
      return report("'try' cannot come after an operator", at: token, help: "put it in parentheses")
    }
    expect(.operand, after: 2)
  }

  /// Reads `label:` before an argument or an element of a tuple.
  private mutating func readLabel() -> Bool {
    guard frame.isElementStart, next?.is(":") ?? false else { return false }
    guard frame.place != .top, frame.place != .collection else { return false }
    expect(expectation, after: 2)
    return true
  }

  // MARK: Signs

  private mutating func readPunctuation(_ character: Unicode.Scalar, _ token: SwiftToken) {
    switch character {
    case "." where expectation == .operand && (next?.isName ?? false) && next?.hasSpaceBefore == false:
      take(2)
      if tokens.indices.contains(index), tokens[index].kind == .genericArguments {
        report("generic arguments cannot follow a name without its type", at: tokens[index])
      }
    case ".": report("expected a name after '.'", at: token)
    case "\\": readKeyPath(token)
    case "@": readAttribute(token)
    case ";": stop()
    case "," where frame.place == .top: stop()
    case "," where frame.isElementStart: report("',' has nothing before it", at: token)
    case ":" where frame.isEmpty && frame.place == .collection && next?.kind == .close(.bracket):
      index += 1
      leave(tokens[index])
    default: reportMissing(at: token)
    }
  }

  private mutating func readKeyPath(_ token: SwiftToken) {
    guard expectation == .operand, let next, !next.hasSpaceBefore else {
      return report("'\\' begins nothing here", at: token)
    }
    switch next.kind {
    case .punctuation("."):
      take()
      frame.mayBeginWithSubscript = self.next?.symbol == "["
    case .word, .name, .open(.bracket), .open(.parenthesis):
      expect(.operand)
      frame.mayBeginWithSubscript = true
    default: return report("'\\' begins nothing here", at: token)
    }
    frame.isKeyPath = true
  }

  /// Reads `@Sendable` before a function type.
  private mutating func readAttribute(_ token: SwiftToken) {
    guard let name = next?.word, name.first?.isUppercase ?? false || Self.attributes.contains(name) else {
      return report("expected an attribute's name after '@'", at: token)
    }
    guard expectation == .type || [.tuple, .collection].contains(frame.place) else {
      return report("attributes can be used only in a closure or a type", at: token)
    }
    expect(.type, after: 2)
    while tokens.indices.contains(index), tokens[index].is("."), next?.word != nil { index += 2 }
    if tokens.indices.contains(index), tokens[index].kind == .open(.parenthesis), !tokens[index].hasSpaceBefore {
      index = tokens.closing(of: index) + 1
    }
  }

  /// The attributes of function types that are not types.
  private static let attributes: Set<String> = ["autoclosure", "concurrent", "convention", "escaping", "isolated"]

  // MARK: Operators

  private mutating func readPrefix(_ symbol: String, _ token: SwiftToken) {
    let isBound = next.map { !$0.hasSpaceBefore && !$0.endsPart } ?? false
    switch symbol {
    case _ where expectation == .type: reportMissing(at: token)
    case "&" where !isBound || !isArgument, "&" where followsOperator:
      report("'&' can be used only before an argument", at: token)
    case "->": report("'->' comes after the parameters of a function type", at: token)
    case _ where symbol.hasPrefix("?"): report("'\(symbol)' has nothing before it", at: token)
    case _ where isBound:
      expect(.operand, isOperator: true)
      if case .operator = tokens[index].kind { reportMissing(at: tokens[index]) }
    case _ where isArgument && !followsOperator && next?.endsArgument ?? false: take()
    case _ where index == 0: report("the expression begins in its middle", at: token)
    default: reportMissing(at: token)
    }
  }

  /// Whether it is a whole argument, after its label: `reduce(0, +)`.
  private var isArgument: Bool {
    guard index > 0, [.tuple, .arguments, .subscripts].contains(frame.place) else { return false }
    return [",", ":", "(", "["].contains(tokens[index - 1].symbol)
  }
}
