/// What in an expression means something by the type that is expected of it, and is not named there.
package struct TypeDependence: OptionSet, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// The whole is a member of that type: `.now`.
  package static let member = TypeDependence(rawValue: 1)
  /// So is a part of it, or it is a closure, or made with an operator, which may be of that type: `[.now]`.
  package static let parts = TypeDependence(rawValue: 2)
  /// A number, which may be of any type that numbers can be of.
  package static let number = TypeDependence(rawValue: 4)
  /// A part that is an argument of what the expression names: `Item(.now)`.
  package static let arguments = TypeDependence(rawValue: 8)
  /// A number that is: `Item(1)`.
  package static let numberOfArguments = TypeDependence(rawValue: 16)
}

extension SwiftExpressionCheck {
  /// What in an expression depends on the type that is expected of it.
  ///
  ///     SwiftExpressionCheck.typeDependence(of: "[.now]")        // .parts
  ///     SwiftExpressionCheck.typeDependence(of: "make(.now, 1)") // [.arguments, .numberOfArguments]
  package static func typeDependence(of expression: String) -> TypeDependence {
    let tokens = ExpressionLexer(expression).tokens
    var found: TypeDependence = []
    // Whether each delimiter that is open encloses arguments.
    var areArguments: [Bool] = []
    for (index, token) in tokens.enumerated() {
      let followsOperand = index > 0 && tokens[index - 1].endsOperand
      let isArgument = areArguments.contains(true)
      switch token.kind {
      case .open(let delimiter):
        if delimiter == .brace { found.insert(isArgument || followsOperand ? .arguments : .parts) }
        areArguments.append(followsOperand)
      case .close: _ = areArguments.popLast()
      case .operator where !isArgument && !token.isMark: found.insert(.parts)
      case .number: found.insert(isArgument ? .numberOfArguments : .number)
      case .punctuation(".") where !followsOperand:
        // An optional's own.
        let isNone = index + 1 < tokens.count && tokens[index + 1].word == "none"
        // The arguments of a member are of types that its own may have: `.success(.now)`.
        let isForeign = isArgument && !tokens[0].is(".")
        if !isNone { found.insert(index == 0 ? .member : isForeign ? .arguments : .parts) }
      default: break
      }
    }
    return found
  }
}
