/// What a template is checked for: what is in reach where it is used, and what it is given there.
struct Situation: Equatable {
  let template: ParsedTemplate
  let scopes: [ScopeType]
  let blocks: [String: Block]
  /// Whether its lines are indented by whoever uses it.
  let isIndented: Bool
  let escape: Escape

  /// Where a call goes that hands these scopes over. What counts is the innermost one that has anything inside.
  func direction(to handed: [Scope]) -> UsedTemplate.Direction {
    let own = scopes.lastIndex { $0.hasContents }
    guard let innermost = handed.last(where: { $0.type.hasContents }), innermost.origin == own else {
      return .elsewhere
    }
    return innermost.isDeeper ? .down : .level
  }
}
