extension Optional: CasePathable {
  /// The case paths of an optional.
  public struct AllCasePaths: Sendable {
    /// The path to the wrapped value.
    public var some: CasePath<Wrapped?, Wrapped> {
      CasePath<Wrapped?, Wrapped>(embed: { $0 }, extract: { $0 })
    }

    /// The path to `nil`.
    public var none: CasePath<Wrapped?, Void> {
      CasePath<Wrapped?, Void>(embed: { nil }, extract: { $0 == nil ? () : nil })
    }
  }

  /// The paths to both cases.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
