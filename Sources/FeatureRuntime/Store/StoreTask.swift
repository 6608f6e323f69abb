/// The effects that one action has: its own, and those of the actions that these send.
///
/// ```swift
/// await store.send(.refreshPulled).finish()
/// ```
@MainActor
public struct StoreTask: Sendable {
  private let ticket: EffectTicket

  init(ticket: EffectTicket) {
    self.ticket = ticket
  }

  /// Waits until the effects have ended.
  ///
  /// If the waiting task is cancelled, so are the effects: `.task { await store.send(.appeared).finish() }` ties them to
  /// the life of a view.
  public func finish() async {
    await withTaskCancellationHandler {
      while let task = ticket.anyTask { await task.value }
    } onCancel: {
      Task { @MainActor in ticket.cancel() }
    }
  }

  /// Cancels the effects.
  public func cancel() {
    ticket.cancel()
  }

  /// Whether no effect is left.
  public var isFinished: Bool {
    ticket.anyTask == nil
  }
}
