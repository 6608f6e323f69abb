/// A value that a section puts in reach: its shape, and whether it is an item of a list, which has `first`, `last` and
/// `index`.
struct ScopeType: Equatable {
  let shape: ShapeDescription
  let isItem: Bool

  var hasContents: Bool {
    if case .text = shape.content { false } else { true }
  }

  /// Whether a scope further in hides every name of this one.
  func isHidden(by inner: ScopeType) -> Bool {
    guard !isItem || inner.isItem else { return false }
    if case .object = shape.content { return shape == inner.shape }
    return true
  }
}

/// A scope in the template that is being checked.
struct Scope {
  var type: ScopeType
  /// The number of its value among the entered values.
  var depth: Int
  /// The number of the situation's scope through which its value was reached.
  var origin: Int
  /// Whether its value is inside that scope's value.
  var isDeeper: Bool
}

extension [Scope] {
  /// The scopes that a name can reach.
  ///
  /// So a template that goes through recursive data has the same scopes at every depth.
  var reachable: [Scope] {
    var kept: [Scope] = []
    for (number, scope) in enumerated() {
      let isHidden = self[(number + 1)...].contains { scope.type.isHidden(by: $0.type) }
      if !isHidden { kept.append(scope) }
    }
    return kept
  }
}
