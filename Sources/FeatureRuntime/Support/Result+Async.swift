extension Result where Failure == any Error {
  /// Creates a result from the value or error of asynchronous work.
  ///
  /// ```swift
  /// await send(.response(Result { try await client.fetch() }))
  /// ```
  ///
  /// - Parameters:
  ///   - body: The work.
  ///   - isolation: The actor that starts the work; the caller's by default.
  public init(
    isolation: isolated (any Actor)? = #isolation,
    catching body: () async throws -> Success
  ) async {
    do {
      self = .success(try await body())
    } catch {
      self = .failure(error)
    }
  }
}
