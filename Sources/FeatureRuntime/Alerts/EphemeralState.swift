/// State that is shown for a moment and has no logic of its own, such as an alert: any action removes it.
public protocol EphemeralState {
  /// The actions of its buttons.
  associatedtype Action: Sendable
}
