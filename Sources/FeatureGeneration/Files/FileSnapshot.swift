package import Platform

/// What a run of the pipeline reads, each file and folder once however many schemas refer to it, and by however many
/// threads: so that all of a run sees the same, and a later one can tell what has changed.
package final class FileSnapshot: FileReading {
  /// A `Result` would be looked up by its name, and its kind of error with it.
  private enum Outcome<Value> {
    case success(Value)
    case failure(Failure)

    func get() throws(Failure) -> Value {
      switch self {
      case .success(let value): return value
      case .failure(let failure): throw failure
      }
    }
  }

  private struct Seen {
    var files: [String: Outcome<[UInt8]>] = [:]
    var folders: [String: Outcome<[FolderEntry]?>] = [:]
  }

  private let disk: any FileReading
  private let seen = Locked(Seen())

  package init(of disk: any FileReading) {
    self.disk = disk
  }

  package func read(_ path: String) throws(Failure) -> [UInt8] {
    try seen.withLock { seen in
      if let known = seen.files[path] { return known }
      let outcome = Self.outcome { () throws(Failure) in try disk.read(path) }
      seen.files[path] = outcome
      return outcome
    }
    .get()
  }

  package func entries(in folder: String) throws(Failure) -> [FolderEntry]? {
    try seen.withLock { seen in
      if let known = seen.folders[folder] { return known }
      let outcome = Self.outcome { () throws(Failure) in try disk.entries(in: folder) }
      seen.folders[folder] = outcome
      return outcome
    }
    .get()
  }

  /// As it is now: whether the tool's own output is there is not what a run depends on.
  package func existing(_ path: String) throws(Failure) -> [UInt8]? { try disk.existing(path) }

  /// How many files were read, or would have been.
  package var fileCount: Int { seen.withLock(\.files.count) }

  /// Whether all files and folders are as they were when they were read.
  package var isCurrent: Bool {
    let seen = seen.withLock { $0 }
    return seen.folders.allSatisfy { path, outcome in
      let now = Self.outcome { () throws(Failure) in try disk.entries(in: path) }
      return Self.files(now) == Self.files(outcome)
    }
      && seen.files.allSatisfy { path, outcome in
        let now = Self.outcome { () throws(Failure) in try disk.read(path) }
        switch (now, outcome) {
        case (.success(let now), .success(let then)): return now == then
        case (.failure(let now), .failure(let then)): return now.reason == then.reason
        default: return false
        }
      }
  }

  /// What to watch to be told of a change to any of the files and folders.
  package var paths: WatchedPaths {
    let seen = seen.withLock { $0 }
    var paths = WatchedPaths()
    for path in seen.files.keys {
      paths.insert(file: path)
      // A link is one file, and what it leads to is another one.
      if let target = Disk.linkTarget(of: path), target != path { paths.insert(file: target) }
    }
    for folder in seen.folders.keys { paths.insert(contentsOf: folder) }
    return paths
  }

  /// The names of the files in a folder, but for the hidden ones that editors make.
  private static func files(_ outcome: Outcome<[FolderEntry]?>) -> [String]? {
    guard let entries = (try? outcome.get()) ?? nil else { return nil }
    return entries.filter { !$0.isFolder && !$0.isHidden }.map(\.name)
  }

  private static func outcome<Value>(_ body: () throws(Failure) -> Value) -> Outcome<Value> {
    do throws(Failure) { return .success(try body()) } catch { return .failure(error) }
  }
}
