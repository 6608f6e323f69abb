extension CasePath where Value == Void, Root: Equatable & Sendable {
  /// Creates a case path to a case without a value: `CasePath(.soldOut)`.
  ///
  /// - Parameter root: The case.
  public init(_ root: Root) {
    self.init(embed: { root }) { $0 == root ? () : nil }
  }
}
