/// The parts of an expression whose meaning depends on the expected type, or on the types in it.
///
///     TypeDependence(of: "[.now]").members        // now
///     TypeDependence(of: "make(.now, 1)").members // now, and it has numbers
package struct TypeDependence {
  /// The names after a dot without an operand.
  package private(set) var members: Set<String> = []
  package private(set) var hasNumbers = false
  /// Whether it is a closure, or uses an operator, which may be declared anywhere.
  package private(set) var isOpen = false

  package var isEmpty: Bool { members.isEmpty && !hasNumbers && !isOpen }

  package init(of expression: String) {
    let tokens = SwiftLexer.read(expression, as: .expression).tokens
    for (index, token) in tokens.enumerated() {
      switch token.kind {
      case .open(.brace): isOpen = true
      case .operator where !token.isMark: isOpen = true
      case .number: hasNumbers = true
      case .punctuation(".") where index + 1 < tokens.count && (index == 0 || !tokens[index - 1].endsOperand):
        if let name = tokens[index + 1].word { members.insert(name) }
      default: break
      }
    }
  }
}
