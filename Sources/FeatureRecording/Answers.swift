nonisolated extension FlightRecorder {
  /// Returns a function of a dependency that records its answers.
  ///
  /// ```swift
  /// Search(find: recorder.answers("find", client.find)).recorded(by: recorder)
  /// ```
  ///
  /// A test that is printed gives them in the same order.
  ///
  /// - Parameters:
  ///   - name: The name of the function in the test.
  ///   - function: The function.
  public func answers<each Argument, Value: Sendable>(
    _ name: String,
    _ function: @escaping @Sendable (repeat each Argument) async throws -> Value
  ) -> @Sendable (repeat each Argument) async throws -> Value {
    guard isOn else { return function }
    return { (arguments: repeat each Argument) async throws -> Value in
      let call = self.call(name)
      do {
        let value = try await function(repeat each arguments)
        self.answer(name, call: call, .success(value))
        return value
      } catch {
        self.answer(name, call: call, Result<Value, any Error>.failure(error))
        throw error
      }
    }
  }

  /// Returns a function of a dependency, which cannot fail, that records its answers.
  public func answers<each Argument, Value: Sendable>(
    _ name: String,
    _ function: @escaping @Sendable (repeat each Argument) async -> Value
  ) -> @Sendable (repeat each Argument) async -> Value {
    guard isOn else { return function }
    answer(name, by: "unfailing")
    return { (arguments: repeat each Argument) async -> Value in
      let call = self.call(name)
      let value = await function(repeat each arguments)
      self.answer(name, call: call, .success(value))
      return value
    }
  }

  /// Returns a function of a dependency, which answers at once, that records its answers.
  public func answers<each Argument, Value: Sendable>(
    _ name: String,
    _ function: @escaping @Sendable (repeat each Argument) -> Value
  ) -> @Sendable (repeat each Argument) -> Value {
    guard isOn else { return function }
    answer(name, by: "prepared")
    return { (arguments: repeat each Argument) -> Value in
      let value = function(repeat each arguments)
      self.answer(name, .success(value))
      return value
    }
  }
}
