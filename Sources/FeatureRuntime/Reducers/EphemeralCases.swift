/// The cases of an enum child that hold an alert or a dialog.
struct EphemeralCases<Child> {
  /// The type of the buttons' actions; `nil` if the state is not ephemeral.
  private let sent: ((Child) -> Any.Type?)?

  init() {
    sent = (Child.self as? any CasePathable.Type).flatMap { Self.sent(by: $0) }
  }

  /// Whether an action comes from a button of the child, which is an alert.
  func sends<Action>(_ child: Child, _ action: Action) -> Bool {
    guard let sent = sent?(child), let (_, value) = Mirror(reflecting: action).children.first else { return false }
    return type(of: value) == sent
  }

  // The opened type is always `Child`; the casts are done once for a composition.

  private static func sent<C: CasePathable>(by _: C.Type) -> ((Child) -> Any.Type?)? {
    (C.allCasePaths as? any CasePathReflectable).flatMap { sent(in: $0) }
  }

  private static func sent<Paths: CasePathReflectable>(in paths: Paths) -> ((Child) -> Any.Type?)? {
    let sent: Any = { (child: Paths.ReflectedRoot) -> Any.Type? in
      ((paths[keyPath: paths[child]] as? any PayloadTyped)?.payloadType as? any EphemeralState.Type)?.sentType
    }
    return sent as? (Child) -> Any.Type?
  }
}

/// A case path that tells the type of its case's value.
private protocol PayloadTyped {
  var payloadType: Any.Type { get }
}

extension CasePath: PayloadTyped {
  fileprivate var payloadType: Any.Type { Value.self }
}

extension EphemeralState {
  /// The type of its buttons' actions.
  fileprivate static var sentType: Any.Type { Action.self }
}
