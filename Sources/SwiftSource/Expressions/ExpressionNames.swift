extension SwiftExpressionCheck {
  /// The names in an expression that mean what they do where it is used: none of members, labels and types, and none that
  /// a closure in it may declare.
  ///
  ///     SwiftExpressionCheck.names(in: "max(a, b.c) { $0 + d }") // ["max", "a", "b", "d"]
  package static func names(in expression: String) -> Set<String> {
    let tokens = ExpressionLexer(expression).tokens
    var names: Set<String> = []
    var declared: Set<String> = []
    for index in tokens.indices {
      switch tokens[index].word {
      case "in": declared.formUnion(words(tokens[..<index].reversed().prefix { $0.kind != .open(.brace) }))
      case "case", "func", "let", "var": declared.formUnion(words(tokens[(index + 1)...].prefix { !endsPattern($0) }))
      default:
        if let name = name(of: tokens[index], in: expression), isOperand(index, of: tokens) { names.insert(name) }
      }
    }
    return names.subtracting(declared)
  }

  private static func words(_ tokens: some Sequence<ExpressionToken>) -> [String] { tokens.compactMap(\.word) }

  private static func endsPattern(_ token: ExpressionToken) -> Bool {
    token.kind == .operator("=") || token.is(":") || token.is(";") || token.kind == .open(.brace)
  }

  private static func name(of token: ExpressionToken, in expression: String) -> String? {
    guard token.isName else { return nil }
    let text = expression.utf8.dropFirst(token.range.lowerBound).prefix(token.range.count)
    return String(decoding: text.filter { $0 != UInt8(ascii: "`") }, as: UTF8.self)
  }

  private static func isOperand(_ index: Int, of tokens: [ExpressionToken]) -> Bool {
    guard let before = tokens[..<index].last(where: { !$0.isMark }) else { return true }
    let isType = ["any", "as", "is", "some"].contains(before.word) || before.kind == .operator("->")
    let isLabel = index + 1 < tokens.count && tokens[index + 1].is(":") && ["(", ","].contains(before.symbol)
    return !before.is(".") && !isType && !isLabel
  }
}
