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

extension TestStore {
  /// Runs a part of a test with another exhaustivity.
  ///
  /// - Parameters:
  ///   - exhaustivity: How much that part must assert.
  ///   - operation: The part of the test.
  public func withExhaustivity<Result>(
    _ exhaustivity: Exhaustivity,
    operation: () throws -> Result
  ) rethrows -> Result {
    let outer = self.exhaustivity
    defer { self.exhaustivity = outer }
    self.exhaustivity = exhaustivity
    return try operation()
  }

  /// Runs a part of a test with another exhaustivity.
  ///
  /// - Parameters:
  ///   - exhaustivity: How much that part must assert.
  ///   - operation: The part of the test.
  public func withExhaustivity<Result: Sendable>(
    _ exhaustivity: Exhaustivity,
    operation: @MainActor () async throws -> Result
  ) async rethrows -> Result {
    let outer = self.exhaustivity
    defer { self.exhaustivity = outer }
    self.exhaustivity = exhaustivity
    return try await operation()
  }
}
