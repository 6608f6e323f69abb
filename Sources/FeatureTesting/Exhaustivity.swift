/// How much of what happens in a ``TestStore`` a test has to assert.
public enum Exhaustivity: Equatable, Sendable {
  /// Everything: each change of state, each action that an effect sends, and that every effect ends.
  case on

  /// Only what the test names. Changes that it does not assert and actions that it does not receive are passed over.
  ///
  /// With `showSkippedAssertions`, what is passed over is shown as an expected failure, which does not fail the test.
  case off(showSkippedAssertions: Bool)

  /// Only what the test names; what is passed over is not shown.
  public static let off = Self.off(showSkippedAssertions: false)
}
