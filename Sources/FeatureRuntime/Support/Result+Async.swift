extension Result where Failure == any Error {
  /// Creates a result of what asynchronous work returns or throws.
  ///
  /// ```swift
  /// await send(.response(Result { try await client.fetch() }))
  /// ```
  ///
  /// - Parameters:
  ///   - body: The work.
  ///   - isolation: The actor that the work is started on, that of the caller unless another is given.
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
