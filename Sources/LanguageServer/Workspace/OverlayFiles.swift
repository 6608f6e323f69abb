import FeatureGeneration
import Platform

/// The disk, with the texts of open files before it.
///
/// Contents are kept until `look`, and have a stamp that changes with them.
final class OverlayFiles: FileReading {
  private struct FileContents {
    var bytes: [UInt8]?
    var failure: Failure?
    var stamp: Int
    /// Whether the disk has to be asked again.
    var isOld = false
  }

  private struct State {
    var open: [String: [UInt8]] = [:]
    var files: [String: FileContents] = [:]
    var folders: [String: [FolderEntry]?] = [:]
    var lastStamp = 0
  }

  private let disk: any FileReading
  private let state = Locked(State())

  init(_ disk: any FileReading) { self.disk = disk }

  /// Gives an open file its text; `nil` when it is closed.
  func set(_ bytes: [UInt8]?, of path: String) {
    state.withLock { state in
      state.open[path] = bytes
      state.files[path]?.isOld = true
      state.folders = [:]
    }
  }

  /// Looks at the disk anew.
  func look() {
    state.withLock { state in
      for path in state.files.keys { state.files[path]?.isOld = true }
      state.folders = [:]
    }
  }

  /// The stamp of a file, which changes with its contents.
  ///
  /// - Parameter key: the path, in the spelling of `OutputPath.key`.
  func stamp(ofKey key: String) -> Int { known(key).stamp }

  func stamp(of path: String) -> Int { stamp(ofKey: OutputPath.key(path)) }

  func read(_ path: String) throws(Failure) -> [UInt8] {
    let known = known(OutputPath.key(path))
    if let failure = known.failure { throw failure }
    return known.bytes ?? []
  }

  private func known(_ path: String) -> FileContents {
    state.withLock { state in
      let last = state.files[path]
      if let last, !last.isOld { return last }
      var now = FileContents(stamp: last?.stamp ?? 0)
      do throws(Failure) {
        now.bytes = if let open = state.open[path] { open } else { try disk.read(path) }
      } catch {
        now.failure = error
      }
      if last == nil || now.bytes != last?.bytes || now.failure?.reason != last?.failure?.reason {
        state.lastStamp += 1
        now.stamp = state.lastStamp
      }
      state.files[path] = now
      return now
    }
  }

  func existing(_ path: String) throws(Failure) -> [UInt8]? {
    if let open = state.withLock({ $0.open[OutputPath.key(path)] }) { return open }
    return try disk.existing(path)
  }

  func entries(in folder: String) throws(Failure) -> [FolderEntry]? {
    let key = OutputPath.key(folder)
    if let known = state.withLock({ $0.folders[key] }) { return known }
    var found = try disk.entries(in: folder)
    // An open file need not be on the disk yet.
    let open = state.withLock { state in
      state.open.keys.filter { OutputPath.folder(of: $0) == key }.map(OutputPath.fileName)
    }
    let new = Set(open).subtracting((found ?? []).map(\.name))
    if !new.isEmpty {
      let entries = (found ?? []) + new.map { FolderEntry(name: $0, isFolder: false) }
      found = entries.sorted { $0.name < $1.name }
    }
    state.withLock { $0.folders[key] = .some(found) }
    return found
  }

  func withoutLinks(_ folder: String) -> String { disk.withoutLinks(folder) }
}

/// Files, some of them with other texts than on the disk.
struct EditedFiles: FileReading {
  let files: any FileReading
  /// By path.
  let texts: [String: [UInt8]]

  func read(_ path: String) throws(Failure) -> [UInt8] {
    if let text = texts[OutputPath.key(path)] { return text }
    return try files.read(path)
  }

  func existing(_ path: String) throws(Failure) -> [UInt8]? {
    if let text = texts[OutputPath.key(path)] { return text }
    return try files.existing(path)
  }

  func entries(in folder: String) throws(Failure) -> [FolderEntry]? { try files.entries(in: folder) }

  func withoutLinks(_ folder: String) -> String { files.withoutLinks(folder) }
}
