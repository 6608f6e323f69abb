/// What a section has put within reach of names: the shape of the value, and whether it is an item of a list, which
/// can be asked for `first`, `last` and `index`.
struct ScopeType: Hashable {
  let shape: ShapeDescription
  let isItem: Bool

  /// The registers that hold it: the slot, and for an item its number and how many there are.
  var registerCount: Int { isItem ? 3 : 1 }

  /// Whether no name can reach this scope when the other one is further in.
  func isHidden(by inner: ScopeType) -> Bool {
    guard !isItem || inner.isItem else { return false }
    if case .object = shape.content { return shape === inner.shape }
    return true
  }
}

/// A scope in the procedure that is being compiled.
struct Scope {
  var type: ScopeType
  var register: Int
  /// The scope of the procedure's caller that its value was reached from,
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
    for scope in reversed() where !kept.contains(where: { scope.type.isHidden(by: $0.type) }) {
      kept.append(scope)
    }
    return kept.reversed()
  }
}
