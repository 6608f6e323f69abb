internal import FeatureRecording

// Functions of dependencies in a test that a recorder has printed.

extension WalkAnswers {
  /// Returns a function whose calls wait for the answers of a test.
  ///
  /// ```swift
  /// Search(find: world.answers("find"))
  /// …
  /// await world.succeed("find", with: [Item(id: 1)])
  /// ```
  ///
  /// - Parameter name: The name of the function.
  public func callAsFunction<each Argument, Value: Sendable>(
    _ name: String
  ) -> @Sendable (repeat each Argument) async throws -> Value {
    { (_: repeat each Argument) in
      try await self(name, orThrow: RecordedError(name)) { _ in Self.unknown(name) }
    }
  }

  /// Returns a function that cannot fail, whose calls wait for the answers of a test.
  public func unfailing<each Argument, Value: Sendable>(
    _ name: String
  ) -> @Sendable (repeat each Argument) async -> Value {
    { (_: repeat each Argument) in await self.answer(name) }
  }

  /// Returns a function that gives the answers which a test has prepared.
  public func prepared<each Argument, Value: Sendable>(_ name: String) -> @Sendable (repeat each Argument) -> Value {
    { (_: repeat each Argument) in self.next(name) as? Value ?? Self.unknown(name) }
  }

  /// Records an action that a store has handled, if somebody wants a page of the walk.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - isReceived: Whether an effect has sent it.
  ///   - oldState: The state before.
  ///   - newState: The state after.
  ///   - clock: The feature's clock.
  public func record<State>(
    _ action: Any,
    isReceived: Bool,
    from oldState: State,
    to newState: State,
    on clock: any Clock<Duration>
  ) {
    guard let recorder else { return }
    if isReceived { recorder.send(action, of: 0) }
    var state = oldState
    _ = recorder.record(action, in: &state, on: clock) { $0 = newState }
  }

  private static func unknown<Value>(_ name: String) -> Value {
    fatalError("The test gives no answer of this type to '\(name)'.")
  }
}

/// The error of a dependency, as far as a recording tells: its text.
public struct RecordedError: Error, CustomStringConvertible {
  public let description: String

  /// Creates an error with a text.
  public init(_ description: String) { self.description = description }
}
