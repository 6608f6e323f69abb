extension DependencyValues {
  /// The storage of ``SharedReaderKey/inMemory(_:)``. Each test has its own.
  public var defaultInMemoryStorage: InMemoryStorage {
    get { self[InMemoryStorageKey.self] }
    set { self[InMemoryStorageKey.self] = newValue }
  }

  private enum InMemoryStorageKey: DependencyKey, TestWideDependencyKey {
    static var liveValue: InMemoryStorage { InMemoryStorage() }
    static var testValue: InMemoryStorage { InMemoryStorage() }
  }
}

/// Values that are kept as long as the app runs.
public final class InMemoryStorage: Hashable, Sendable {
  private let values = Locked<[String: any Sendable]>([:])

  /// Creates one that has no values.
  public init() {}

  /// The value of a key, if it is of a type, or else a new one.
  func value<Value: Sendable>(of key: String, _: Value.Type, orStore newValue: Value?) -> Value? {
    values.modify { values in
      if let stored = values[key], let value = stored as? Value { return value }
      if let newValue { values.updateValue(newValue, forKey: key) }
      return newValue
    }
  }

  func store(_ value: any Sendable, for key: String) {
    values.modify { $0[key] = value }
  }

  public static func == (lhs: InMemoryStorage, rhs: InMemoryStorage) -> Bool { lhs === rhs }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
