/// Tells whether a child is another one than it was: one with another `id`, or another case of an enum.
struct ChildIdentity<Child> {
  /// What stays the same as long as the child is the same.
  let of: (Child) -> AnyHashable

  init() {
    let id = (Child.self as? any Identifiable.Type).flatMap { Self.id(of: $0) }
    let isEnum = Child.self is any CasePathable.Type
    of =
      switch (id, isEnum) {
      case (let id?, true): { AnyHashable([id($0), AnyHashable(caseName(of: $0))]) }
      case (let id?, false): id
      case (nil, true): { AnyHashable(caseName(of: $0)) }
      case (nil, false): { _ in AnyHashable(true) }
      }
  }

  // The cast says what is known already, that the opened type is `Child`; it is done once for a composition.
  private static func id<C: Identifiable>(of _: C.Type) -> ((Child) -> AnyHashable)? {
    let id: Any = { (child: C) -> AnyHashable in AnyHashable(child.id) }
    return id as? (Child) -> AnyHashable
  }
}

/// The name of the current case of an enum. Case paths cannot be asked for it, so this is the one use of reflection.
private func caseName(of value: Any) -> String {
  Mirror(reflecting: value).children.first?.label ?? String(describing: value)
}
