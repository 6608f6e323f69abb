public import Observation

extension Shared: Equatable where Value: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.reference.hasSameValue(as: rhs.reference)
  }
}

extension SharedReader: Equatable where Value: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.reference.hasSameValue(as: rhs.reference)
  }
}

extension Shared: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}

extension SharedReader: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}

extension Shared: Observable {}

extension SharedReader: Observable {}

extension Shared: CustomStringConvertible {
  public var description: String { "Shared<\(Value.self)>(\(reference.description))" }
}

extension SharedReader: CustomStringConvertible {
  public var description: String { "SharedReader<\(Value.self)>(\(reference.description))" }
}

extension Shared: CustomReflectable {
  public var customMirror: Mirror { Mirror(reflecting: wrappedValue) }
}

extension SharedReader: CustomReflectable {
  public var customMirror: Mirror { Mirror(reflecting: wrappedValue) }
}

extension Shared {
  /// Whether two share the same value, so that writes to the one are read from the other.
  public static func === (lhs: Self, rhs: Self) -> Bool { lhs.reference.isSame(as: rhs.reference) }

  /// Whether two share different values, which may be equal.
  public static func !== (lhs: Self, rhs: Self) -> Bool { !(lhs === rhs) }
}

extension SharedReader {
  /// Whether two readers read one value: when it changes, both change.
  public static func === (lhs: Self, rhs: Self) -> Bool { lhs.reference.isSame(as: rhs.reference) }

  /// Whether two read different values, which may be equal.
  public static func !== (lhs: Self, rhs: Self) -> Bool { !(lhs === rhs) }
}
