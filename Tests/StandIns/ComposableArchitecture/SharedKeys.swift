public import Foundation

public protocol SharedReaderKey<Value>: Sendable {
  associatedtype Value: Sendable
  associatedtype ID: Hashable = Self
  var id: ID { get }
  func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>)
  func subscribe(context: LoadContext<Value>, subscriber: SharedSubscriber<Value>) -> SharedSubscription
}

extension SharedReaderKey where ID == Self {
  public var id: ID { self }
}

public protocol SharedKey<Value>: SharedReaderKey {
  func save(_ value: Value, context: SaveContext, continuation: SaveContinuation)
}

public enum LoadContext<Value> {
  case initialValue(Value)
  case userInitiated
}

public enum SaveContext: Hashable, Sendable {
  case didSet
  case userInitiated
}

public struct LoadContinuation<Value>: Sendable {
  public func resumeReturningInitialValue() {}
}

public struct SaveContinuation: Sendable {
  public func resume() {}
}

public struct SharedSubscriber<Value>: Sendable {}

public struct SharedSubscription: Sendable {
  public init(_ cancel: @escaping @Sendable () -> Void) {}
}

extension SharedReaderKey {
  public typealias Default = _SharedKeyDefault<Self>
}

public struct _SharedKeyDefault<Base: SharedReaderKey>: SharedReaderKey {
  let base: Base
  let initialValue: @Sendable () -> Base.Value

  public static subscript(_ key: Base, default value: @autoclosure @escaping @Sendable () -> Base.Value) -> Self {
    Self(base: key, initialValue: value)
  }

  public var id: Base.ID { base.id }

  public func load(context: LoadContext<Base.Value>, continuation: LoadContinuation<Base.Value>) {}

  public func subscribe(
    context: LoadContext<Base.Value>,
    subscriber: SharedSubscriber<Base.Value>
  ) -> SharedSubscription {
    base.subscribe(context: context, subscriber: subscriber)
  }
}

extension _SharedKeyDefault: SharedKey where Base: SharedKey {
  public func save(_ value: Base.Value, context: SaveContext, continuation: SaveContinuation) {}
}

/// A key of the library's own: the stand-in keeps every value as long as a test runs.
public protocol StandInKey: SharedKey where ID == String {}

extension StandInKey {
  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {}
  public func subscribe(context: LoadContext<Value>, subscriber: SharedSubscriber<Value>) -> SharedSubscription {
    SharedSubscription {}
  }
  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {}
}

public struct InMemoryKey<Value: Sendable>: StandInKey { public let id: String }

public struct AppStorageKey<Value: Sendable>: StandInKey { public let id: String }

public struct FileStorageKey<Value: Sendable>: StandInKey, KeyOfFile {
  private let url: URL
  private let isOnDisk: Bool
  private let decode: @Sendable (Data) throws -> Value
  private let encode: @Sendable (Value) throws -> Data

  fileprivate init(
    _ url: URL,
    decode: @escaping @Sendable (Data) throws -> Value,
    encode: @escaping @Sendable (Value) throws -> Data
  ) {
    (self.url, self.decode, self.encode) = (url, decode, encode)
    isOnDisk = DependencyValues.current.defaultFileStorage == .fileSystem
  }

  public var id: String { "file " + url.path }

  func read() throws -> Value? {
    guard isOnDisk, let data = try? Data(contentsOf: url), !data.isEmpty else { return nil }
    return try decode(data)
  }

  func write(_ value: Value) throws {
    let data = try encode(value)
    if isOnDisk { try data.write(to: url, options: .atomic) }
  }
}

/// A key whose value is in a file, if files are on the disk: the stand-in reads it once, and writes each change at once.
protocol KeyOfFile<Value> {
  associatedtype Value
  func read() throws -> Value?
  func write(_ value: Value) throws
}

public struct FileStorage: Hashable, Sendable {
  private let isOnDisk: Bool

  public static let fileSystem = FileStorage(isOnDisk: true)
  public static var inMemory: FileStorage { FileStorage(isOnDisk: false) }
}

private enum DefaultFileStorage: TestDependencyKey {
  static var testValue: FileStorage { .inMemory }
}

extension DependencyValues {
  public var defaultFileStorage: FileStorage {
    get { self[DefaultFileStorage.self] }
    set { self[DefaultFileStorage.self] = newValue }
  }
}

extension SharedReaderKey {
  public static func inMemory<Value>(_ key: String) -> Self where Self == InMemoryKey<Value> {
    InMemoryKey(id: "memory " + key)
  }

  public static func fileStorage<Value: Codable>(
    _ url: URL,
    decoder: JSONDecoder? = nil,
    encoder: JSONEncoder? = nil
  ) -> Self where Self == FileStorageKey<Value> {
    let (decoder, encoder) = (decoder ?? JSONDecoder(), encoder ?? JSONEncoder())
    return fileStorage(
      url,
      decode: { try decoder.decode(Value.self, from: $0) },
      encode: { try encoder.encode($0) }
    )
  }

  public static func fileStorage<Value>(
    _ url: URL,
    decode: @escaping @Sendable (Data) throws -> Value,
    encode: @escaping @Sendable (Value) throws -> Data
  ) -> Self where Self == FileStorageKey<Value> {
    FileStorageKey(url, decode: decode, encode: encode)
  }
}

extension SharedReaderKey {
  private static func key<Value>(_ name: String) -> AppStorageKey<Value> { AppStorageKey(id: "storage " + name) }

  public static func appStorage(_ key: String) -> Self where Self == AppStorageKey<Bool> { Self.key(key) }
  public static func appStorage(_ key: String) -> Self where Self == AppStorageKey<Int> { Self.key(key) }
  public static func appStorage(_ key: String) -> Self where Self == AppStorageKey<Double> { Self.key(key) }
  public static func appStorage(_ key: String) -> Self where Self == AppStorageKey<String> { Self.key(key) }
  public static func appStorage(_ key: String) -> Self where Self == AppStorageKey<[String]> { Self.key(key) }
  public static func appStorage(_ key: String) -> Self where Self == AppStorageKey<URL> { Self.key(key) }
  public static func appStorage(_ key: String) -> Self where Self == AppStorageKey<Data> { Self.key(key) }
  public static func appStorage(_ key: String) -> Self where Self == AppStorageKey<Date> { Self.key(key) }
  public static func appStorage(_ key: String) -> Self where Self == AppStorageKey<Bool?> { Self.key(key) }
  public static func appStorage(_ key: String) -> Self where Self == AppStorageKey<Int?> { Self.key(key) }
  public static func appStorage(_ key: String) -> Self where Self == AppStorageKey<Double?> { Self.key(key) }
  public static func appStorage(_ key: String) -> Self where Self == AppStorageKey<String?> { Self.key(key) }
  public static func appStorage(_ key: String) -> Self where Self == AppStorageKey<[String]?> { Self.key(key) }
  public static func appStorage(_ key: String) -> Self where Self == AppStorageKey<URL?> { Self.key(key) }
  public static func appStorage(_ key: String) -> Self where Self == AppStorageKey<Data?> { Self.key(key) }
  public static func appStorage(_ key: String) -> Self where Self == AppStorageKey<Date?> { Self.key(key) }

  @_disfavoredOverload
  public static func appStorage<Value: Codable>(_ key: String) -> Self where Self == AppStorageKey<Value> {
    Self.key(key)
  }

  @_disfavoredOverload
  public static func appStorage<Value: Codable>(_ key: String) -> Self where Self == AppStorageKey<Value?> {
    Self.key(key)
  }

  public static func appStorage<Value: RawRepresentable<Int>>(_ key: String) -> Self
  where Self == AppStorageKey<Value> { Self.key(key) }

  public static func appStorage<Value: RawRepresentable<String>>(_ key: String) -> Self
  where Self == AppStorageKey<Value> { Self.key(key) }

  public static func appStorage<Value: RawRepresentable>(_ key: String) -> Self
  where Value.RawValue == Int, Self == AppStorageKey<Value?> { Self.key(key) }

  public static func appStorage<Value: RawRepresentable>(_ key: String) -> Self
  where Value.RawValue == String, Self == AppStorageKey<Value?> { Self.key(key) }
}

#if !canImport(Darwin)
  extension URL {
    public static var documentsDirectory: URL { URL(fileURLWithPath: "/documents") }
    public static var cachesDirectory: URL { URL(fileURLWithPath: "/caches") }
  }
#endif
