#if canImport(Dispatch)
  #if canImport(FoundationEssentials)
    public import FoundationEssentials
  #else
    public import Foundation
  #endif

  extension SharedReaderKey {
    /// Keeps a value in a file, as JSON.
    ///
    /// ```swift
    /// @Shared(.fileStorage(.documentsDirectory.appending(path: "sync-ups.json"))) var syncUps: [SyncUp] = []
    /// ```
    ///
    /// The file is replaced as a whole, off the main thread: by the first change at once, and by those of the following
    /// second when that is over. ``Shared/save()`` does not wait for that. Others' writes to the file are read.
    ///
    /// A file that cannot be read is copied before it is overwritten, to one beside it: `sync-ups.json.unreadable-…`. If it cannot
    /// be copied, it stays as it is, and nothing is saved.
    ///
    /// - Parameters:
    ///   - url: The file.
    ///   - decoder: Decodes the value.
    ///   - encoder: Encodes the value.
    public static func fileStorage<Value: Codable>(
      _ url: URL,
      decoder: JSONDecoder = JSONDecoder(),
      encoder: JSONEncoder? = nil
    ) -> Self where Self == FileStorageKey<Value> {
      let encoder = encoder ?? .sorting
      return fileStorage(
        url,
        decode: { try decoder.decode(Value.self, from: $0) },
        encode: { try encoder.encode($0) }
      )
    }

    /// Keeps a value in a file, in a format of your own.
    ///
    /// - Parameters:
    ///   - url: The file.
    ///   - decode: Decodes the value.
    ///   - encode: Encodes the value. It is called on some thread.
    public static func fileStorage<Value>(
      _ url: URL,
      decode: @escaping @Sendable (_ data: Data) throws -> Value,
      encode: @escaping @Sendable (_ value: Value) throws -> Data
    ) -> Self where Self == FileStorageKey<Value> {
      FileStorageKey(url: url, decode: decode, encode: encode)
    }
  }

  /// A key that keeps a value in a file: ``SharedReaderKey/fileStorage(_:decoder:encoder:)``.
  public struct FileStorageKey<Value: Sendable>: SharedKey {
    private let file: StoredFile
    private let decode: @Sendable (Data) throws -> Value
    private let encode: @Sendable (Value) throws -> Data

    fileprivate init(
      url: URL,
      decode: @escaping @Sendable (Data) throws -> Value,
      encode: @escaping @Sendable (Value) throws -> Data
    ) {
      file = DependencyValues.current.defaultFileStorage.file(at: url.path)
      self.decode = decode
      self.encode = encode
    }

    public var id: FileStorageKeyID { FileStorageKeyID(path: file.path, storage: file.storage) }

    public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
      continuation.resume(with: Result { try file.load(decode) })
    }

    public func subscribe(context: LoadContext<Value>, subscriber: SharedSubscriber<Value>) -> SharedSubscription {
      file.subscribe { [decode] data in
        let result = Result { try data.map(decode) }
        subscriber.yield(with: result)
        _ = try result.get()
      }
    }

    public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
      file.save(isAskedFor: context == .userInitiated) { [encode] in
        try encode(value)
      } completion: {
        continuation.resume(with: $0)
      }
    }
  }

  extension FileStorageKey: CustomStringConvertible {
    public var description: String { ".fileStorage(\(String(reflecting: file.path)))" }
  }

  /// The identity of a value in a file.
  public struct FileStorageKeyID: Hashable, Sendable {
    let path: String
    let storage: FileStorage
  }

  /// The error of a shared value that is not saved, because its file holds something that can neither be read nor copied.
  public struct UnreadableFile: Error, CustomStringConvertible {
    /// The path of the file.
    public let path: String
    /// The error of reading it.
    public let reason: any Error

    public var description: String {
      "The file \(path) can neither be read nor copied, and is left as it is: \(reason)."
    }
  }

  extension JSONEncoder {
    /// Writes equal values as equal files.
    fileprivate static var sorting: JSONEncoder {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      return encoder
    }
  }
#endif
