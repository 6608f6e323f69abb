extension Shared {
  /// Whether two share the same value, so that writes to the one are read from the other.
  public static func === (lhs: Self, rhs: Self) -> Bool { lhs.reference.isSame(as: rhs.reference) }

  /// Whether two share different values, which may be equal.
  public static func !== (lhs: Self, rhs: Self) -> Bool { !(lhs === rhs) }
}

extension SharedReader {
  /// Whether two read the same value, whoever changes it.
  public static func === (lhs: Self, rhs: Self) -> Bool { lhs.reference.isSame(as: rhs.reference) }

  /// Whether two read different values, which may be equal.
  public static func !== (lhs: Self, rhs: Self) -> Bool { !(lhs === rhs) }
}
