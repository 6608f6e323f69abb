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
