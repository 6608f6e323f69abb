/// What a section has put within reach of names: the shape of the value, and whether it is an item of a list, which
/// can be asked for `first`, `last` and `index`.
struct ScopeType: Equatable {
  let shape: ShapeDescription
  let isItem: Bool

  var hasContents: Bool {
    if case .text = shape.content { false } else { true }
  }

  /// Whether no name can reach this scope when the other one is further in.
  func isHidden(by inner: ScopeType) -> Bool {
    guard !isItem || inner.isItem else { return false }
    if case .object = shape.content { return shape == inner.shape }
    return true
  }
}

/// A scope in the template that is being checked.
struct Scope {
  var type: ScopeType
  /// The number of its value among those that are entered.
  var depth: Int
  /// The scope of the template's user that its value was reached from,
  var origin: Int
  /// and whether it is further down in the data than that one.
  var isDeeper: Bool
}

extension [Scope] {
  /// Without those that no name can reach.
  ///
  /// This makes the scopes of a template that goes through recursive data the same at every depth.
  var reachable: [Scope] {
    var kept: [Scope] = []
    for (number, scope) in enumerated() {
      let isHidden = self[(number + 1)...].contains { scope.type.isHidden(by: $0.type) }
      if !isHidden { kept.append(scope) }
    }
    return kept
  }
}
