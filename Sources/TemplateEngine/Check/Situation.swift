/// The circumstances in which a template is checked: the scopes in reach, and what its user gives it.
struct Situation: Equatable {
  let template: ParsedTemplate
  let scopes: [ScopeType]
  let blocks: [String: Block]
  /// Whether its user indents its lines.
  let isIndented: Bool
  let escape: Escape

  /// The direction of a call that hands over these scopes. The innermost scope with contents decides.
  func direction(to handed: [Scope]) -> UsedTemplate.Direction {
    let own = scopes.lastIndex { $0.hasContents }
    guard let innermost = handed.last(where: { $0.type.hasContents }), innermost.origin == own else {
      return .elsewhere
    }
    return innermost.isDeeper ? .down : .level
  }
}
