extension Shared {
  /// Shares the value of a key: `@Shared(.inMemory("count")) var count = 0`.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value if none is kept.
  ///   - key: Where it is kept.
  public init(wrappedValue: @autoclosure () -> Value, _ key: some SharedKey<Value>) {
    self.init(reference: SharedReferences.current.reference(of: key, wrappedValue, isLoaded: false))
  }

  /// Shares the value of a key, `nil` if none is kept.
  @_disfavoredOverload
  public init<Wrapped>(_ key: some SharedKey<Value>) where Value == Wrapped? {
    self.init(wrappedValue: nil, key)
  }

  /// Shares the value of a key that has a default.
  public init<Key: SharedKey<Value>>(_ key: Key.Default) {
    self.init(wrappedValue: key.initialValue, key.base)
  }

  /// Shares the value of a key, with another default.
  public init<Key: SharedKey<Value>>(wrappedValue: @autoclosure () -> Value, _ key: Key.Default) {
    self.init(wrappedValue: wrappedValue(), key.base)
  }

  /// Shares the value of a key once it is loaded.
  ///
  /// - Parameter key: Where it is kept.
  /// - Throws: Why it cannot be loaded, or ``NoSharedValue`` if none is kept.
  public init(require key: some SharedKey<Value>) async throws {
    let value = try await loadedValue(of: key)
    self.init(reference: SharedReferences.current.reference(of: key, { value }, isLoaded: true))
  }
}

extension SharedReader {
  /// Reads the value of a key.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value if none is kept.
  ///   - key: Where it is kept.
  public init(wrappedValue: @autoclosure () -> Value, _ key: some SharedReaderKey<Value>) {
    self.init(reference: SharedReferences.current.reference(of: key, wrappedValue, isLoaded: false))
  }

  /// Reads the value of a key, `nil` if none is kept.
  @_disfavoredOverload
  public init<Wrapped>(_ key: some SharedReaderKey<Value>) where Value == Wrapped? {
    self.init(wrappedValue: nil, key)
  }

  /// Reads the value of a key that has a default.
  public init<Key: SharedReaderKey<Value>>(_ key: Key.Default) {
    self.init(wrappedValue: key.initialValue, key.base)
  }

  /// Reads the value of a key, with another default.
  public init<Key: SharedReaderKey<Value>>(wrappedValue: @autoclosure () -> Value, _ key: Key.Default) {
    self.init(wrappedValue: wrappedValue(), key.base)
  }

  /// Reads the value of a key once it is loaded.
  ///
  /// - Parameter key: Where it is kept.
  /// - Throws: Why it cannot be loaded, or ``NoSharedValue`` if none is kept.
  public init(require key: some SharedReaderKey<Value>) async throws {
    let value = try await loadedValue(of: key)
    self.init(reference: SharedReferences.current.reference(of: key, { value }, isLoaded: true))
  }
}

/// The error of a key that keeps no value.
public struct NoSharedValue: Error, CustomStringConvertible {
  /// The key.
  public let key: String

  public var description: String { "'\(key)' keeps no value" }
}

private func loadedValue<Key: SharedReaderKey>(of key: Key) async throws -> Key.Value {
  let value = try await withCheckedThrowingContinuation { continuation in
    key.load(
      context: .userInitiated,
      continuation: LoadContinuation("\(key)") { continuation.resume(with: $0) }
    )
  }
  guard let value else { throw NoSharedValue(key: "\(key)") }
  return value
}
