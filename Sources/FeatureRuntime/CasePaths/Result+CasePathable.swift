extension Result: CasePathable {
  /// The case paths of a result.
  public struct AllCasePaths: Sendable {
    /// The path to the value of a success.
    public var success: CasePath<Result, Success> {
      CasePath<Result, Success>(embed: { .success($0) }) { result in
        guard case .success(let value) = result else { return nil }
        return value
      }
    }

    /// The path to the error of a failure.
    public var failure: CasePath<Result, Failure> {
      CasePath<Result, Failure>(embed: { .failure($0) }) { result in
        guard case .failure(let error) = result else { return nil }
        return error
      }
    }
  }

  /// The paths to both cases.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
