/// The identity of a child: its case, if it is an enum, and its `id` or that of the case's value.
///
/// It is sendable because the values in it do not change, and stores alone compare them.
struct ChildIdentity: Hashable, @unchecked Sendable {
  var currentCase: AnyKeyPath?
  var id: AnyHashable?
  /// The stack that a child is on.
  var stack: StateIdentity?

  /// The identity of a child that was the given one before it handled an action. An enum may become another case and go
  /// on; another `id` is another child.
  func after(_ old: Self) -> Self {
    currentCase == old.currentCase ? old : self
  }
}

/// The function from children of one type to their identities.
struct ChildIdentification<Child> {
  /// The identity of a child, or `nil` if its type tells none.
  let of: ((Child) -> ChildIdentity)?

  init() {
    let id = (Child.self as? any Identifiable.Type).flatMap { Self.id(of: $0) }
    let currentCase = (Child.self as? any CasePathable.Type).flatMap { Self.currentCase(of: $0) }
    of =
      switch (id, currentCase) {
      case (let id?, let currentCase?): { ChildIdentity(currentCase: currentCase($0).currentCase, id: id($0)) }
      case (let id?, nil): { ChildIdentity(id: id($0)) }
      case (nil, let currentCase): currentCase
      }
  }

  // The opened type is always `Child`; the casts are done once for a composition.

  private static func id<C: Identifiable>(of _: C.Type) -> ((Child) -> AnyHashable)? {
    let id: Any = { (child: C) -> AnyHashable in AnyHashable(child.id) }
    return id as? (Child) -> AnyHashable
  }

  private static func currentCase<C: CasePathable>(of _: C.Type) -> ((Child) -> ChildIdentity)? {
    (C.allCasePaths as? any CasePathReflectable).flatMap { currentCase(in: $0) }
  }

  private static func currentCase<Paths: CasePathReflectable>(in paths: Paths) -> ((Child) -> ChildIdentity)? {
    let identity: Any = { (child: Paths.ReflectedRoot) -> ChildIdentity in
      let currentCase = paths[child]
      let path = paths[keyPath: currentCase] as? any PayloadIdentifying<Paths.ReflectedRoot>
      return ChildIdentity(currentCase: currentCase, id: path?.payloadID(in: child))
    }
    return identity as? (Child) -> ChildIdentity
  }
}

/// A case path that finds the `id` of its case's value.
private protocol PayloadIdentifying<Root> {
  associatedtype Root

  func payloadID(in root: Root) -> AnyHashable?
}

extension CasePath: PayloadIdentifying {
  func payloadID(in root: Root) -> AnyHashable? {
    guard Value.self is any Identifiable.Type else { return nil }
    return (extract(from: root) as? any Identifiable).map { id(of: $0) }
  }
}

private func id<Payload: Identifiable>(of payload: Payload) -> AnyHashable {
  AnyHashable(payload.id)
}
