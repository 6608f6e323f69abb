/// An expression that is a single call.
package struct ExpressionCall {
  /// Whether it begins with a dot: `.init(id: 1)`.
  package var isImplicit: Bool
  /// The name of the function or type: `["Item", "Status", "done"]`.
  package var path: [String]
  package var arguments: [(label: String?, value: String)]

  /// - Returns: `nil` for any other expression.
  package init?(_ expression: String) {
    let tokens = ExpressionLexer(expression).tokens
    guard let opening = tokens.firstIndex(where: { $0.kind == .open(.parenthesis) }),
      let isImplicit = tokens.first?.is("."), tokens[..<opening].allSatisfy({ $0.isName || $0.is(".") }),
      tokens.closing(of: opening) == tokens.count - 1
    else { return nil }
    self.isImplicit = isImplicit
    path = tokens[..<opening].filter(\.isName).map { $0.name(in: expression) }
    arguments = []
    var start = opening + 1
    var index = start
    while index < tokens.count {
      if index == tokens.count - 1 || tokens[index].is(",") {
        guard start < index else { break }
        let isLabelled = start + 1 < index && tokens[start].isName && tokens[start + 1].is(":")
        let value = tokens[isLabelled ? start + 2 : start].range.lowerBound..<tokens[index - 1].range.upperBound
        arguments.append(
          (
            label: isLabelled ? tokens[start].name(in: expression) : nil,
            value: String(decoding: Array(expression.utf8)[value], as: UTF8.self)
          )
        )
        start = index + 1
      }
      if case .open = tokens[index].kind { index = tokens.closing(of: index) } else { index += 1 }
    }
  }
}

extension ExpressionCall {
  /// The calls in an expression that begin with a dot and depend on the expected type, except calls in the arguments of
  /// others.
  ///
  ///     ExpressionCall.implicit(in: "[.init(date: .now), make(.day(1))]") // .init(date: .now), .day(1)
  package static func implicit(in expression: String) -> [String] {
    let tokens = ExpressionLexer(expression).tokens
    let text = Array(expression.utf8)
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
      let range = tokens[index].range.lowerBound..<tokens[min(end, tokens.count - 1)].range.upperBound
      found.append(String(decoding: text[range], as: UTF8.self))
      index = end + 1
    }
    return found
  }
}
