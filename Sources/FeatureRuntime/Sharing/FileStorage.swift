#if canImport(Dispatch)
  import Dispatch

  #if canImport(FoundationEssentials)
    public import FoundationEssentials
  #else
    public import Foundation
  #endif

  extension DependencyValues {
    /// The storage of ``SharedReaderKey/fileStorage(_:decoder:encoder:)``: the file system, and in tests and previews
    /// memory. Each test has its own.
    public var defaultFileStorage: FileStorage {
      get { self[FileStorageKey.self] }
      set { self[FileStorageKey.self] = newValue }
    }

    private enum FileStorageKey: DependencyKey, TestWideDependencyKey {
      static var liveValue: FileStorage { .fileSystem }
      static var previewValue: FileStorage { .inMemory }
      static var testValue: FileStorage { .inMemory }
    }
  }

  /// A storage of files.
  public final class FileStorage: Hashable, Sendable {
    /// The file system.
    public static let fileSystem = FileStorage(
      FileSystem(),
      pace: Pace(writing: .seconds(1), looking: .milliseconds(500))
    )

    /// Memory, with no files yet.
    public static var inMemory: FileStorage { inMemory([:]) }

    /// Memory, with some files.
    ///
    /// - Parameter contents: What the files hold.
    public static func inMemory(_ contents: [URL: Data]) -> FileStorage {
      let contents = contents.map { ($0.path, $1) }
      return FileStorage(MemoryFiles(Dictionary(contents, uniquingKeysWith: { $1 })), pace: nil)
    }

    let files: any Files
    let pace: Pace?
    /// The files that somebody shares, or that are being written.
    private let open = Locked<[String: WeakFile]>([:])

    /// The pace of writing and looking for changes.
    struct Pace {
      /// The time that changes wait after one was written.
      let writing: DispatchTimeInterval
      /// The time between looks for changes by others.
      let looking: DispatchTimeInterval
    }

    private struct WeakFile {
      weak var file: StoredFile?
    }

    /// - Parameter pace: How often something is done, or `nil` if all is done at once, and there are no others.
    private init(_ files: any Files, pace: Pace?) {
      self.files = files
      self.pace = pace
    }

    /// The file system, at another pace, for tests.
    package static func fileSystem(writing: DispatchTimeInterval, looking: DispatchTimeInterval) -> FileStorage {
      FileStorage(FileSystem(), pace: Pace(writing: writing, looking: looking))
    }

    /// The contents of a file; `nil` if there is none.
    public func data(at url: URL) throws -> Data? {
      try files.read(url.path)
    }

    /// The file at a path.
    func file(at path: String) -> StoredFile {
      open.modify { open in
        if let file = open[path]?.file { return file }
        open = open.filter { $0.value.file != nil }
        let file = StoredFile(path: path, storage: self)
        open[path] = WeakFile(file: file)
        return file
      }
    }

    public static func == (lhs: FileStorage, rhs: FileStorage) -> Bool { lhs === rhs }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  /// Files, each found by its path.
  protocol Files: Sendable {
    /// The contents of a file; `nil` if there is none.
    func read(_ path: String) throws -> Data?

    /// Replaces a file as a whole, or makes it, with the folders that it is in.
    func write(_ data: Data, to path: String) throws

    /// A stamp that changes when the file is written to or replaced.
    func stamp(_ path: String) -> FileStamp?
  }

  /// A stamp that changes when the file is written to or replaced.
  struct FileStamp: Equatable {
    let modified: Date?
    let size: UInt64?
    let number: UInt64?
  }

  private struct FileSystem: Files {
    func read(_ path: String) throws -> Data? {
      do {
        return try Data(contentsOf: URL(fileURLWithPath: path))
      } catch let error as CocoaError where [.fileReadNoSuchFile, .fileNoSuchFile].contains(error.code) {
        return nil
      }
    }

    func write(_ data: Data, to path: String) throws {
      let url = URL(fileURLWithPath: path)
      let folder = url.deletingLastPathComponent().path
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try data.write(to: url, options: .atomic)
    }

    func stamp(_ path: String) -> FileStamp? {
      guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else { return nil }
      return FileStamp(
        modified: attributes[.modificationDate] as? Date,
        size: attributes[.size] as? UInt64,
        number: attributes[.systemFileNumber] as? UInt64
      )
    }
  }

  private struct MemoryFiles: Files {
    private let contents: Locked<[String: Data]>

    init(_ contents: [String: Data]) {
      self.contents = Locked(contents)
    }

    func read(_ path: String) -> Data? { contents.value[path] }

    func write(_ data: Data, to path: String) { contents.modify { $0[path] = data } }

    func stamp(_ path: String) -> FileStamp? { nil }
  }
#endif
