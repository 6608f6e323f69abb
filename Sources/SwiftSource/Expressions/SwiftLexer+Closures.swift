/// Closures hold more than expressions, so an operator there need not have a value beside it.
extension SwiftLexer {
  /// Whether a value certainly precedes a token, not the name or type of a declaration: `for a`, `-> Int`.
  func followsValue(_ index: Int) -> Bool {
    guard index > 0, tokens[index].isInClosure else { return true }
    let first = startOfOperand(endingAt: index - 1)
    guard first > 0 else { return false }
    let before = tokens[first - 1]
    switch before.kind {
    case .open: return true
    case .operator(let symbol): return symbol != "->"
    case .punctuation(","), .punctuation(";"): return true
    case .punctuation(":"): return before.enclosing != .brace || !isInDeclaration(first - 1)
    case .word(let word): return Self.wordsBeforeValues.contains(word)
    default: return false
    }
  }

  private static let wordsBeforeValues: Set<String> = [
    "else", "guard", "if", "in", "return", "switch", "throw", "where", "while",
  ]

  /// The first token of a chain such as `try a.b(c)[d]`.
  private func startOfOperand(endingAt last: Int) -> Int {
    var first = last
    while first > 0 {
      if case .close = tokens[first].kind { first = opening(of: first) }
      guard first > 0 else { break }
      let before = tokens[first - 1]
      let isContinued =
        switch tokens[first].kind {
        case .open, .genericArguments, .operator, .stringContinuation, .punctuation("."): before.isTrueOperand
        default: before.is(".")
        }
      guard isContinued || ["await", "try", "unsafe"].contains(before.word) || isMarkOfTry(first - 1) else { break }
      first -= 1
    }
    return first
  }

  private func isMarkOfTry(_ index: Int) -> Bool {
    index > 0 && tokens[index].isMark && tokens[index - 1].word == "try"
  }

  private func opening(of closing: Int) -> Int {
    var depth = 0
    for index in (0...closing).reversed() {
      depth += tokens[index].kind.depth
      if depth == 0 { return index }
    }
    return 0
  }

  /// Whether the statement around a token declares something.
  private func isInDeclaration(_ index: Int) -> Bool {
    let statement = tokens[..<index].reversed().prefix { !$0.is(";") && $0.kind != .open(.brace) }
    return statement.contains { ["case", "for", "func", "let", "subscript", "typealias", "var"].contains($0.word) }
  }
}
