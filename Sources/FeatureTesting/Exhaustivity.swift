/// How much of what happens in a ``TestStore`` a test has to assert.
public enum Exhaustivity: Equatable, Sendable {
  /// Everything: each change of state, each action that an effect sends, and that every effect ends.
  case on

  /// Only what the test names. Changes that it does not assert and actions that it does not receive are passed over.
  case off
}
