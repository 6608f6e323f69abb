/// Feeds actions from a running effect back into the store.
///
/// ```swift
/// .run { send in
///   let granted = try await notifications.requestAuthorization()
///   await send(.authorizationResponse(granted))
/// }
/// ```
///
/// Once the effect is cancelled, or its store is gone, the actions that it sends are dropped.
@MainActor
public struct Send<Action: Sendable>: Sendable {
  private let deliver: @MainActor @Sendable (Action) -> Void

  /// Creates a way to send actions, for running an effect without a store.
  public nonisolated init(_ deliver: @escaping @MainActor @Sendable (Action) -> Void) {
    self.deliver = deliver
  }

  /// Sends an action. The store has handled it when this returns, unless the store is busy with another one.
  public func callAsFunction(_ action: Action) {
    guard !Task.isCancelled else { return }
    deliver(action)
  }
}
