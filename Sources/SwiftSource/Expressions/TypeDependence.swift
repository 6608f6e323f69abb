/// The parts of an expression whose meaning depends on the expected type.
package struct TypeDependence: OptionSet, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// The whole expression is a member of the expected type: `.now`.
  package static let member = TypeDependence(rawValue: 1)
  /// A part may be a member of it, or the expression is a closure, or uses an operator: `[.now]`.
  package static let parts = TypeDependence(rawValue: 2)
  /// A number, which can have any number type.
  package static let number = TypeDependence(rawValue: 4)
  /// A part that is an argument of a name in the expression: `Item(.now)`.
  package static let arguments = TypeDependence(rawValue: 8)
  /// A number that is such an argument: `Item(1)`.
  package static let numberOfArguments = TypeDependence(rawValue: 16)
}

extension SwiftExpressionCheck {
  /// The parts of an expression that depend on the expected type.
  ///
  ///     SwiftExpressionCheck.typeDependence(of: "[.now]")        // .parts
  ///     SwiftExpressionCheck.typeDependence(of: "make(.now, 1)") // [.arguments, .numberOfArguments]
  package static func typeDependence(of expression: String) -> TypeDependence {
    let tokens = SwiftLexer.read(expression, as: .expression).tokens
    var found: TypeDependence = []
    // For each open delimiter, whether it encloses arguments.
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
        // A case of `Optional`.
        let isNone = index + 1 < tokens.count && tokens[index + 1].word == "none"
        // The arguments of a member may be members of types in it: `.success(.now)`.
        let isForeign = isArgument && !tokens[0].is(".")
        if !isNone { found.insert(index == 0 ? .member : isForeign ? .arguments : .parts) }
      default: break
      }
    }
    return found
  }
}
