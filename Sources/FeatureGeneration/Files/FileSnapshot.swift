package import Platform

/// Reads each file and folder once in a run, for all schemas and threads. So a whole run sees the same contents, and a
/// later one can tell the changes.
package final class FileSnapshot: FileReading {
  /// `Result` would be looked up by name at run time, together with its error type.
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

  /// Each has a lock of its own: while one thread reads a file, only those that need the same one wait.
  private struct Outcomes {
    var files: [String: Locked<Outcome<[UInt8]>?>] = [:]
    var folders: [String: Locked<Outcome<[FolderEntry]?>?>] = [:]
  }

  private let disk: any FileReading
  private let outcomes = Locked(Outcomes())

  package init(of disk: any FileReading) {
    self.disk = disk
  }

  package func read(_ path: String) throws(Failure) -> [UInt8] {
    try outcome(\.files, of: path) { () throws(Failure) in try disk.read(path) }.get()
  }

  package func entries(in folder: String) throws(Failure) -> [FolderEntry]? {
    try outcome(\.folders, of: folder) { () throws(Failure) in try disk.entries(in: folder) }.get()
  }

  private func outcome<Value>(
    _ known: WritableKeyPath<Outcomes, [String: Locked<Outcome<Value>?>]>,
    of path: String,
    _ read: () throws(Failure) -> Value
  ) -> Outcome<Value> {
    let place = outcomes.withLock { outcomes in
      let place = outcomes[keyPath: known][path] ?? Locked(nil)
      outcomes[keyPath: known][path] = place
      return place
    }
    return place.withLock { outcome in
      let found = outcome ?? Self.outcome(read)
      outcome = found
      return found
    }
  }

  /// Not from the snapshot, because a run does not depend on whether its own output exists.
  package func existing(_ path: String) throws(Failure) -> [UInt8]? { try disk.existing(path) }

  /// The number of files that were read or could not be read.
  package var fileCount: Int { outcomes.withLock(\.files.count) }

  /// Whether all files and folders that were read are unchanged.
  package var isCurrent: Bool {
    let folders = outcomes.withLock(\.folders)
    return folders.allSatisfy { path, place in
      guard let outcome = place.withLock({ $0 }) else { return true }
      let now = Self.outcome { () throws(Failure) in try disk.entries(in: path) }
      return Self.names(now) == Self.names(outcome)
    } && changedFiles.isEmpty
  }

  /// The files that have changed since they were read, or could not be read.
  package var changedFiles: Set<String> {
    let files = outcomes.withLock(\.files)
    let changed = files.filter { path, place in
      guard let outcome = place.withLock({ $0 }) else { return false }
      let now = Self.outcome { () throws(Failure) in try disk.read(path) }
      switch (now, outcome) {
      case (.success(let now), .success(let then)): return now != then
      case (.failure(let now), .failure(let then)): return now.reason != then.reason
      default: return true
      }
    }
    return Set(changed.keys)
  }

  /// The files that read as they did.
  package var unchangedFiles: Set<String> { Set(outcomes.withLock { $0.files.keys }).subtracting(changedFiles) }

  /// The same files and folders, as they are now.
  package func readAgain() -> FileSnapshot {
    let (again, outcomes) = (FileSnapshot(of: disk), outcomes.withLock { $0 })
    for path in outcomes.files.keys { _ = try? again.read(path) }
    for folder in outcomes.folders.keys { _ = try? again.entries(in: folder) }
    return again
  }

  /// The paths to watch for changes of the files and folders.
  package var paths: WatchedPaths {
    let outcomes = outcomes.withLock { $0 }
    var paths = WatchedPaths()
    for path in outcomes.files.keys {
      paths.insert(file: path)
      // A link and its destination are two files.
      if let target = Disk.linkTarget(of: path), target != path { paths.insert(file: target) }
    }
    for folder in outcomes.folders.keys { paths.insert(contentsOf: folder) }
    return paths
  }

  /// The names in a folder, without the hidden ones that editors make.
  private static func names(_ outcome: Outcome<[FolderEntry]?>) -> [String]? {
    guard let entries = (try? outcome.get()) ?? nil else { return nil }
    return entries.filter { !$0.isHidden }.map(\.name)
  }

  private static func outcome<Value>(_ body: () throws(Failure) -> Value) -> Outcome<Value> {
    do throws(Failure) { return .success(try body()) } catch { return .failure(error) }
  }
}
