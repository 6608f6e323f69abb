/// The effect of an action besides its changes of the state: none, an action to send, or asynchronous work.
///
/// An effect is only a description; a store runs it. Effects use structured concurrency: each
/// ``run(priority:name:operation:catch:fileID:filePath:line:column:)`` is one task, which its store cancels when it goes away.
///
/// ```swift
/// case .sendNotificationsChanged:
///   return .run { send in
///     await send(.authorizationResponse(try await notifications.requestAuthorization()))
///   }
/// ```
///
/// **Laws.** ``none`` is neutral in `merge` and `concatenate`, and both are associative; `map { $0 }` changes nothing, and
/// mapping twice is mapping once with the composition.
///
/// The idea and the names are those of the Composable Architecture.
public struct Effect<Action: Sendable>: Sendable {
  let operation: Operation

  indirect enum Operation: Sendable {
    case none
    case send(Action)
    case run(Work<Action>)
    case merge(EffectGroup<Action>)
    case concatenate(EffectGroup<Action>)
    case cancellable(Effect, id: CancellationID, cancelInFlight: Bool)
    case cancel(id: CancellationID)
    /// The effect of a child that was composed in at some place.
    case scoped(Effect, child: any ScopedChild)
    /// The feature is to be dismissed.
    case dismiss(Dismissal<Action>)
    /// A mistake in the program was found while reducing.
    case report(RuntimeIssue)
  }

  init(_ operation: Operation) {
    self.operation = operation
  }

  /// Does nothing.
  public static var none: Self { Self(.none) }

  /// Returns an effect that sends an action to the same store, right after the current one has been handled.
  ///
  /// Use it to tell a parent something. To share code between actions, write a method on the reducer instead.
  public static func send(_ action: Action) -> Self { Self(.send(action)) }

  /// Returns an effect that reports a mistake in the program to the store's ``IssueHandler``.
  ///
  /// Use it when a reducer gets an action that makes no sense in the current state.
  public static func report(_ issue: RuntimeIssue) -> Self { Self(.report(issue)) }

  var isNone: Bool {
    guard case .none = operation else { return false }
    return true
  }
}
