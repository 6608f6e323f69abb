public import Foundation

/// A store that a walk drives, of one of the libraries.
@MainActor
public protocol WalkDriver<State, Action>: AnyObject {
  /// The feature's state.
  associatedtype State: Equatable
  /// The feature's actions.
  associatedtype Action

  /// The current state.
  var state: State { get }

  /// Whether the feature has dismissed itself, so that nothing more can happen.
  var isDismissed: Bool { get }

  /// The time until the next sleeper wakes; `nil` if there is none, or if it is unknown.
  var nextWakening: Duration? { get }

  /// The date that the feature is given.
  var date: Date { get }

  /// Sends an action as a user would.
  func send(_ action: Action)

  /// Lets time go on.
  func advance(by duration: Duration) async

  /// Waits until the effects have come as far as they can.
  ///
  /// - Returns: Whether they did.
  func settle() async -> Bool

  /// The actions since this was called last, each with the states before and after it.
  func takeHandled() -> [WalkTransition<State, Action>]

  /// Returns the issues since the last call.
  func takeIssues() -> [String]

  /// The effects that were cancelled and go on all the same.
  func leaks() async -> [String]

  /// Ends the effects.
  func stop() async

  /// A value of the library as Swift, if its parts do not tell; `nil` for other values.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - move: The name of the move; `binding.title` for a binding's write.
  func text(of value: Any, in move: String) -> String?
}

extension WalkDriver {
  public func text(of value: Any, in move: String) -> String? { nil }
}
