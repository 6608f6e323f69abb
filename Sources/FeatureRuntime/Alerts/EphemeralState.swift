/// State of something that is shown for a moment and has no logic of its own, as an alert: whatever it is sent, it goes.
public protocol EphemeralState {
  /// What its buttons send.
  associatedtype Action: Sendable
}
