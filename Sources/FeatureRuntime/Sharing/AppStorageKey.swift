#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension SharedReaderKey {
  /// Keeps a value in the app's storage, which is that of its user's defaults.
  ///
  /// ```swift
  /// @Shared(.appStorage("isOn")) var isOn = false
  /// ```
  ///
  /// The default is not written. Changes by others are read.
  ///
  /// - Parameters:
  ///   - key: The name of the value.
  ///   - storage: Where it is kept, if not in ``DependencyValues/defaultAppStorage``.
  public static func appStorage<Value: AppStorable>(_ key: String, storage: AppStorageValues? = nil) -> Self
  where Self == AppStorageKey<Value> {
    AppStorageKey(key, storage, Value.self, read: { $0 as? Value }, write: { $0 })
  }

  /// Keeps an optional value in the app's storage. `nil` removes it.
  public static func appStorage<Value: AppStorable>(_ key: String, storage: AppStorageValues? = nil) -> Self
  where Self == AppStorageKey<Value?> {
    AppStorageKey(key, storage, Value.self, read: { $0 as? Value }, write: { $0 })
  }

  /// Keeps the raw value of a value in the app's storage.
  public static func appStorage<Value: RawRepresentable & Sendable>(
    _ key: String,
    storage: AppStorageValues? = nil
  ) -> Self where Self == AppStorageKey<Value>, Value.RawValue: AppStorable {
    AppStorageKey(
      key,
      storage,
      Value.RawValue.self,
      read: { ($0 as? Value.RawValue).flatMap(Value.init(rawValue:)) },
      write: { $0.rawValue }
    )
  }

  /// Keeps the raw value of an optional value in the app's storage. `nil` removes it.
  public static func appStorage<Value: RawRepresentable & Sendable>(
    _ key: String,
    storage: AppStorageValues? = nil
  ) -> Self where Self == AppStorageKey<Value?>, Value.RawValue: AppStorable {
    AppStorageKey(
      key,
      storage,
      Value.RawValue.self,
      read: { ($0 as? Value.RawValue).flatMap(Value.init(rawValue:)) },
      write: { $0?.rawValue }
    )
  }

  /// Keeps a value in the app's storage as JSON.
  @_disfavoredOverload
  public static func appStorage<Value: Codable & Sendable>(_ key: String, storage: AppStorageValues? = nil) -> Self
  where Self == AppStorageKey<Value> {
    AppStorageKey(
      key,
      storage,
      Data.self,
      read: { try ($0 as? Data).map { try JSONDecoder().decode(Value.self, from: $0) } },
      write: { try JSONEncoder().encode($0) }
    )
  }
}

/// A type that the app's storage holds as is: `Bool`, `Int`, `Double`, `String`, `[String]`, `URL`, `Data` and `Date`.
public protocol AppStorable: Hashable, Sendable {}

extension Bool: AppStorable {}
extension Int: AppStorable {}
extension Double: AppStorable {}
extension String: AppStorable {}
extension [String]: AppStorable {}
extension URL: AppStorable {}
extension Data: AppStorable {}
extension Date: AppStorable {}

/// A key that keeps a value in the app's storage: `appStorage(_:storage:)`.
public struct AppStorageKey<Value: Sendable>: SharedKey {
  private let key: String
  private let storage: AppStorageValues
  /// The type as which the storage holds it.
  private let type: any AppStorable.Type
  private let read: @Sendable (any AppStorable) throws -> Value?
  private let write: @Sendable (Value) throws -> (any AppStorable)?
  /// The last known value, by which one's own changes are told from those of others.
  private let known = Locked<AnyHashable?>(nil)

  fileprivate init(
    _ key: String,
    _ storage: AppStorageValues?,
    _ type: any AppStorable.Type,
    read: @escaping @Sendable (any AppStorable) throws -> Value?,
    write: @escaping @Sendable (Value) throws -> (any AppStorable)?
  ) {
    self.key = key
    self.storage = storage ?? DependencyValues.current.defaultAppStorage
    self.type = type
    self.read = read
    self.write = write
  }

  public var id: AppStorageKeyID { AppStorageKeyID(key: key, storage: storage) }

  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    let held = storage.value(key, type)
    known.value = held.map { AnyHashable($0) }
    continuation.resume(with: Result { try held.flatMap(read) })
  }

  public func subscribe(context: LoadContext<Value>, subscriber: SharedSubscriber<Value>) -> SharedSubscription {
    storage.subscribe {
      let held = storage.value(key, type)
      let isNew = known.modify { known in
        defer { known = held.map { AnyHashable($0) } }
        return known != held.map { AnyHashable($0) }
      }
      if isNew { subscriber.yield(with: Result { try held.flatMap(read) }) }
    }
  }

  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    continuation.resume(
      with: Result {
        let new = try write(value)
        known.value = new.map { AnyHashable($0) }
        storage.set(new, key)
      }
    )
  }
}

extension AppStorageKey: CustomStringConvertible {
  public var description: String { ".appStorage(\(String(reflecting: key)))" }
}

/// The identity of a value in the app's storage.
public struct AppStorageKeyID: Hashable, Sendable {
  let key: String
  let storage: AppStorageValues
}
