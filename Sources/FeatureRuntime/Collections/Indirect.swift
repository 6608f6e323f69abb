/// A boxed value, so that a state can hold another one of its own type.
///
/// A copy has a value of its own, as if it were in its place. Generated code uses it for states of recursive children.
///
/// ```swift
/// struct State {
///   var title = ""
///   @Indirect var reply: State?
/// }
/// ```
@propertyWrapper
public struct Indirect<Value> {
  private final class Storage {
    var value: Value

    init(_ value: Value) { self.value = value }
  }

  private var storage: Storage

  /// Boxes a value.
  public init(wrappedValue: Value) {
    storage = Storage(wrappedValue)
  }

  /// The value.
  public var wrappedValue: Value {
    get { storage.value }
    _modify {
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.value) }
      yield &storage.value
    }
  }
}

// A value is written only where nobody else has the storage.
extension Indirect: @unchecked Sendable where Value: Sendable {}

extension Indirect: Equatable where Value: Equatable {
  public static func == (left: Self, right: Self) -> Bool {
    left.storage === right.storage || left.wrappedValue == right.wrappedValue
  }
}

extension Indirect: Hashable where Value: Hashable {
  public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}

extension Indirect: CustomReflectable {
  public var customMirror: Mirror { Mirror(reflecting: wrappedValue) }
}

// MARK: Coding

extension Indirect: Decodable where Value: Decodable {
  public init(from decoder: any Decoder) throws { self.init(wrappedValue: try Value(from: decoder)) }
}

extension Indirect: Encodable where Value: Encodable {
  public func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }
}

extension KeyedDecodingContainer {
  /// Decodes a value that may be absent, as if it were in its place.
  public func decode<Wrapped: Decodable>(_: Indirect<Wrapped?>.Type, forKey key: Key) throws -> Indirect<Wrapped?> {
    Indirect(wrappedValue: try decodeIfPresent(Wrapped.self, forKey: key))
  }
}

extension KeyedEncodingContainer {
  /// Encodes a value that may be absent, as if it were in its place.
  public mutating func encode<Wrapped: Encodable>(_ indirect: Indirect<Wrapped?>, forKey key: Key) throws {
    try encodeIfPresent(indirect.wrappedValue, forKey: key)
  }
}
