extension ExpressionForm {
  /// The calls in an expression that begin with a dot where the expected type tells what they mean, except for calls in
  /// the arguments of others.
  ///
  ///     ExpressionForm.implicitCalls(in: "[.init(date: .now), make(.day(1))]") // .init(date: .now), .day(1)
  package static func implicitCalls(in expression: String) -> [String] {
    let tokens = SwiftLexer.read(expression, as: .expression).tokens
    var found: [String] = []
    var index = 0
    while index + 2 < tokens.count {
      let followsOperand = index > 0 && tokens[index - 1].endsOperand
      guard tokens[index].is("."), !followsOperand, tokens[index + 1].isName,
        tokens[index + 2].kind == .open(.parenthesis)
      else {
        index += 1
        continue
      }
      let end = tokens.closing(of: index + 2)
      found.append(expression.part(tokens[index].range.lowerBound..<tokens[end].range.upperBound))
      index = end + 1
    }
    return found
  }
}
