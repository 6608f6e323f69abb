// Functions of clients that schemas declare, as generated code calls them.

extension WalkAnswers {
  /// Waits for an answer, or for an error of a certain type.
  ///
  /// - Parameters:
  ///   - name: The name of the function called, for reports.
  ///   - makeFailure: Makes an error, which a call that is cancelled throws, too.
  ///   - make: Makes a value.
  /// - Throws: The error.
  public func callAsFunction<Value: Sendable, Failure: Error>(
    _ name: String,
    throwing makeFailure: @escaping @Sendable (inout WalkValues) -> Failure,
    _ make: @escaping @Sendable (inout WalkValues) -> Value
  ) async throws(Failure) -> Value {
    let result: Result<Value, Failure> = await wait { key, continuation in
      Call(key: key, name: name, canFail: true) { values, outcome in
        if outcome == .value {
          let value = make(&values)
          continuation.resume(returning: .success(value))
          return swiftText(of: value, isInferred: false)
        }
        continuation.resume(returning: .failure(makeFailure(&values)))
        return ""
      } give: { value in
        if let value = value as? Value { return continuation.resume(returning: .success(value)) }
        if let error = value as? Failure { continuation.resume(returning: .failure(error)) }
      }
    }
    return try result.get()
  }

  /// Answers at once, with a value that a test has prepared, or that is the same in each walk that calls as often.
  ///
  /// - Parameters:
  ///   - name: The name of the function called.
  ///   - make: Makes a value.
  public func now<Value: Sendable>(_ name: String, _ make: (inout WalkValues) -> Value) -> Value {
    if let value = next(name) as? Value { return value }
    var values = drawn()
    return make(&values)
  }

  /// Answers at once, sometimes with an error.
  ///
  /// - Parameters:
  ///   - name: The name of the function called.
  ///   - makeFailure: Makes an error.
  ///   - make: Makes a value.
  /// - Throws: The error.
  public func now<Value: Sendable, Failure: Error>(
    _ name: String,
    throwing makeFailure: (inout WalkValues) -> Failure,
    _ make: (inout WalkValues) -> Value
  ) throws(Failure) -> Value {
    if let value = next(name) as? Value { return value }
    var values = drawn()
    if values.choice(below: 4) == 3 { throw makeFailure(&values) }
    return make(&values)
  }
}
