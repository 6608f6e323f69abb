/// A value that is kept elsewhere, so that a state can hold another one of its own type.
///
/// A copy has a value of its own, as if it were in its place. Generated code has it for the states of children that lead back
/// to their parent.
///
/// ```swift
/// struct State {
///   var title = ""
///   var reply = Indirect<State?>(nil)
/// }
/// ```
public struct Indirect<Value> {
  private final class Storage {
    var value: Value

    init(_ value: Value) { self.value = value }
  }

  private var storage: Storage

  /// Keeps a value.
  public init(_ value: Value) {
    storage = Storage(value)
  }

  /// The value.
  public var value: Value {
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
    left.storage === right.storage || left.value == right.value
  }
}

extension Indirect: Hashable where Value: Hashable {
  public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

extension Indirect: CustomReflectable {
  public var customMirror: Mirror { Mirror(reflecting: value) }
}

// MARK: Coding

extension Indirect: Decodable where Value: Decodable {
  public init(from decoder: any Decoder) throws { self.init(try Value(from: decoder)) }
}

extension Indirect: Encodable where Value: Encodable {
  public func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
}

extension KeyedDecodingContainer {
  /// Decodes a value that may be absent, as if it were in its place.
  public func decode<Wrapped: Decodable>(_: Indirect<Wrapped?>.Type, forKey key: Key) throws -> Indirect<Wrapped?> {
    Indirect(try decodeIfPresent(Wrapped.self, forKey: key))
  }
}

extension KeyedEncodingContainer {
  /// Encodes a value that may be absent, as if it were in its place.
  public mutating func encode<Wrapped: Encodable>(_ indirect: Indirect<Wrapped?>, forKey key: Key) throws {
    try encodeIfPresent(indirect.value, forKey: key)
  }
}
