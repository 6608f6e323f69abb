public import Observation

@dynamicMemberLookup
@propertyWrapper
public struct Shared<Value>: Sendable {
  let reference: SharedReference<Value>

  init(reference: SharedReference<Value>) { self.reference = reference }

  public init(value: sending Value) { reference = StoredReference(value) }

  public init(projectedValue: Self) { self = projectedValue }

  public init?(_ base: Shared<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    reference = PartReference(base.reference, get: { $0 ?? value }, set: { $0 = $1 })
  }

  public var wrappedValue: Value {
    get { reference.value }
    @available(
      *,
      deprecated,
      message: """
        Use '$shared.withLock' to modify a shared value with exclusive access; when constructing a SwiftUI binding, use 'Binding($shared)'
        """
    )
    nonmutating set { withLock { $0 = newValue } }
  }

  public var projectedValue: Self {
    get { self }
    nonmutating set { fatalError("The stand-in cannot share another value.") }
  }

  public func withLock<R>(
    _ operation: (inout Value) throws -> R,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) rethrows -> R {
    var value = reference.value
    defer { reference.value = value }
    return try operation(&value)
  }

  public subscript<Member>(dynamicMember keyPath: WritableKeyPath<Value, Member>) -> Shared<Member> {
    Shared<Member>(
      reference: PartReference(reference, get: { $0[keyPath: keyPath] }, set: { $0[keyPath: keyPath] = $1 })
    )
  }

  public subscript<Member>(dynamicMember keyPath: KeyPath<Value, Member>) -> SharedReader<Member> {
    SharedReader(self)[dynamicMember: keyPath]
  }

  /// Why the value could not be loaded: of files, the stand-in finds that another type of value is kept there.
  public var loadError: (any Error)? { reference.loadError }

  public var saveError: (any Error)? { reference.saveError }

  public func load() async throws {}

  public func save() async throws { try reference.save() }
}

@dynamicMemberLookup
@propertyWrapper
public struct SharedReader<Value>: Sendable {
  let reference: SharedReference<Value>

  init(reference: SharedReference<Value>) { self.reference = reference }

  public init(value: sending Value) { reference = StoredReference(value) }

  public init(_ base: Shared<Value>) { reference = base.reference }

  public init(projectedValue: Self) { self = projectedValue }

  public var wrappedValue: Value { reference.value }

  public var projectedValue: Self {
    get { self }
    nonmutating set { fatalError("The stand-in cannot share another value.") }
  }

  public subscript<Member>(dynamicMember keyPath: KeyPath<Value, Member>) -> SharedReader<Member> {
    SharedReader<Member>(
      reference: PartReference(reference, get: { $0[keyPath: keyPath] }, set: { _, _ in fatalError() })
    )
  }
}

extension Shared: CustomStringConvertible {
  public var description: String { "Shared<\(Value.self)>(\(reference.description))" }
}

extension SharedReader: CustomStringConvertible {
  public var description: String { "SharedReader<\(Value.self)>(\(reference.description))" }
}

extension Shared: Equatable where Value: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.wrappedValue == rhs.wrappedValue }
}

extension SharedReader: Equatable where Value: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.wrappedValue == rhs.wrappedValue }
}

extension Shared: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}

extension SharedReader: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}

extension Shared: Observable {}
extension SharedReader: Observable {}

extension Shared {
  public init(wrappedValue: @autoclosure () -> Value, _ key: some SharedKey<Value>) {
    reference = StoredReference.of(key, wrappedValue)
  }

  @_disfavoredOverload
  public init<Wrapped>(_ key: some SharedKey<Value>) where Value == Wrapped? { self.init(wrappedValue: nil, key) }

  public init<K: SharedKey<Value>>(_ key: K.Default) { self.init(wrappedValue: key.initialValue(), key.base) }

  public init<K: SharedKey<Value>>(wrappedValue: @autoclosure () -> Value, _ key: K.Default) {
    self.init(wrappedValue: wrappedValue(), key.base)
  }

  @available(*, unavailable, message: "Assign a default value")
  public init(_ key: some SharedKey<Value>) { fatalError() }
}

extension SharedReader {
  public init(wrappedValue: @autoclosure () -> Value, _ key: some SharedReaderKey<Value>) {
    reference = StoredReference.of(key, wrappedValue)
  }

  @_disfavoredOverload
  public init<Wrapped>(_ key: some SharedReaderKey<Value>) where Value == Wrapped? {
    self.init(wrappedValue: nil, key)
  }

  public init<K: SharedReaderKey<Value>>(_ key: K.Default) { self.init(wrappedValue: key.initialValue(), key.base) }

  public init<K: SharedReaderKey<Value>>(wrappedValue: @autoclosure () -> Value, _ key: K.Default) {
    self.init(wrappedValue: wrappedValue(), key.base)
  }

  @available(*, unavailable, message: "Assign a default value")
  public init(_ key: some SharedReaderKey<Value>) { fatalError() }
}
