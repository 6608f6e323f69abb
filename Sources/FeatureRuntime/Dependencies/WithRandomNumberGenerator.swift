extension DependencyValues {
  /// Lends a random number generator.
  ///
  /// ```swift
  /// @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
  /// …
  /// state.roll = withRandomNumberGenerator { Int.random(in: 1...6, using: &$0) }
  /// ```
  ///
  /// A test that uses it gives it one whose numbers are known: `$0.withRandomNumberGenerator = .init(Numbers(seed: 0))`.
  public var withRandomNumberGenerator: WithRandomNumberGenerator {
    get { self[WithRandomNumberGeneratorKey.self] }
    set { self[WithRandomNumberGeneratorKey.self] = newValue }
  }

  private enum WithRandomNumberGeneratorKey: DependencyKey {
    static let liveValue = WithRandomNumberGenerator(SystemRandomNumberGenerator())
  }
}

/// Lends a random number generator to one after the other.
public struct WithRandomNumberGenerator: Sendable {
  private let generator: Locked<any RandomNumberGenerator & Sendable>

  /// Creates a value that lends a given generator.
  public init(_ generator: some RandomNumberGenerator & Sendable) {
    self.generator = Locked(generator)
  }

  /// Runs some work with the generator.
  ///
  /// - Parameter work: The work.
  /// - Returns: What the work returns.
  public func callAsFunction<Result, Failure: Error>(
    _ work: (_ generator: inout any RandomNumberGenerator & Sendable) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let result: Swift.Result<Result, Failure> = generator.modify { generator in
      do throws(Failure) { return .success(try work(&generator)) } catch { return .failure(error) }
    }
    return try result.get()
  }
}
