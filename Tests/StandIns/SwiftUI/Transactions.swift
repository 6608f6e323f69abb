public struct Animation: Equatable, Sendable {
  public static let `default` = Animation()
}

public struct Transaction {
  public init(animation: Animation?) {}
}

public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
  try body()
}
