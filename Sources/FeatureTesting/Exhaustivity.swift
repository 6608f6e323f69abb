/// The completeness of a test's assertions about a ``TestStore``.
public enum Exhaustivity: Equatable, Sendable {
  /// Everything: each change of state, each action that an effect sends, and that every effect ends.
  case on

  /// Only what the test names. Changes that it does not assert and actions that it does not receive are skipped.
  ///
  /// With `showSkippedAssertions`, skipped changes and actions are shown as expected failures, which do not fail the test.
  case off(showSkippedAssertions: Bool)

  /// Only what the test names; anything else is skipped silently.
  public static let off = Self.off(showSkippedAssertions: false)
}
