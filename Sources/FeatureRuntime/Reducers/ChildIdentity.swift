/// Tells whether a child is another one than it was: one with another `id`, or another case of an enum.
struct ChildIdentity<Child> {
  /// What stays the same as long as the child is the same.
  let of: (Child) -> AnyHashable

  init() {
    let id = (Child.self as? any Identifiable.Type).flatMap { Self.id(of: $0) }
    let currentCase = (Child.self as? any CasePathable.Type).flatMap { Self.currentCase(of: $0) }
    of =
      switch (id, currentCase) {
      case (let id?, let currentCase?): { AnyHashable([id($0), currentCase($0)]) }
      case (let id?, nil): id
      case (nil, let currentCase?): currentCase
      case (nil, nil): { _ in AnyHashable(true) }
      }
  }

  // The casts say what is known already, that the opened type is `Child`; they are done once for a composition.

  private static func id<C: Identifiable>(of _: C.Type) -> ((Child) -> AnyHashable)? {
    let id: Any = { (child: C) -> AnyHashable in AnyHashable(child.id) }
    return id as? (Child) -> AnyHashable
  }

  private static func currentCase<C: CasePathable>(of _: C.Type) -> ((Child) -> AnyHashable)? {
    (C.allCasePaths as? any CasePathReflectable).flatMap { currentCase(in: $0) }
  }

  private static func currentCase<Paths: CasePathReflectable>(in paths: Paths) -> ((Child) -> AnyHashable)? {
    let currentCase: Any = { (child: Paths.Root) -> AnyHashable in AnyHashable(paths[child]) }
    return currentCase as? (Child) -> AnyHashable
  }
}
