/// What the effects of a child are cancelled by.
struct ChildEffects: Hashable {}

/// A child and who composes it.
struct ChildID: Equatable {
  let path: [AnyHashable]

  init(_ keyPath: AnyKeyPath, _ identity: AnyHashable) {
    path = DependencyValues.current.path + [keyPath, identity]
  }

  /// Reduces the child, which can dismiss itself.
  func reduce<Child: Reducer, Action>(
    _ reducer: Child,
    _ state: inout Child.State,
    _ action: Child.Action,
    dismiss: Action? = nil,
    embed: @escaping @Sendable (Child.Action) -> Action
  ) -> Effect<Action> {
    let dismissal = Dismissal()
    var values = DependencyValues.current
    values.path = path
    if dismiss != nil { values.dismiss = DismissEffect { dismissal.send() } }
    let effect = DependencyValues.$current.withValue(values) {
      reducer.reduce(into: &state, action: action).map(embed).cancellable(id: ChildEffects())
    }
    guard let dismiss, let start = effect.start else { return effect }
    nonisolated(unsafe) let dismissAction = dismiss
    return Effect { context, send, done in
      dismissal.send = { send(dismissAction) }
      start(context, send, done)
    }
  }
}

/// How the one who presents a child is told that it is to go: known when the child's effects start.
@MainActor
private final class Dismissal {
  nonisolated init() {}

  var send: () -> Void = {}
}

/// By what a child is told apart from the next one in its place.
func identity(of value: Any) -> AnyHashable {
  func id(_ value: some Identifiable) -> AnyHashable { value.id }
  if let value = value as? any Identifiable { return id(value) }
  let mirror = Mirror(reflecting: value)
  guard mirror.displayStyle == .enum else { return 0 }
  guard let (label, payload) = mirror.children.first else { return String(describing: value) }
  let payloadID: AnyHashable = if let payload = payload as? any Identifiable { id(payload) } else { 0 }
  return [label ?? "", payloadID] as [AnyHashable]
}
