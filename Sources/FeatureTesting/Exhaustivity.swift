/// The completeness of a test's assertions about a ``TestStore``.
public enum Exhaustivity: Equatable, Sendable {
  /// Everything: each change of state, each action that an effect sends, and that every effect ends.
  case on

  /// Partial: changes that the test does not assert and actions that it does not receive are skipped.
  ///
  /// With `showSkippedAssertions`, skipped changes and actions are shown as expected failures, which do not fail the test.
  case off(showSkippedAssertions: Bool)

  /// Partial: anything that the test does not name is skipped silently.
  public static let off = Self.off(showSkippedAssertions: false)
}
