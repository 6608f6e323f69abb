import FeatureGeneration

/// Files that exist only in a test.
struct MemoryFiles: FileReading {
  var files: [String: String]
  var unlistable: Set<String> = []
  var unreadable: Set<String> = []

  init(_ files: [String: String]) {
    self.files = files
  }

  func read(_ path: String) throws(Failure) -> [UInt8] {
    if unreadable.contains(path) { throw Failure("permission denied") }
    guard let text = files[path.hasPrefix("./") ? String(path.dropFirst(2)) : path] else {
      throw Failure("there is no such file")
    }
    return Array(text.utf8)
  }

  func existing(_ path: String) throws(Failure) -> [UInt8]? {
    if unreadable.contains(path) { throw Failure("permission denied") }
    return files[path].map { Array($0.utf8) }
  }

  func entries(in folder: String) throws(Failure) -> [FolderEntry]? {
    if unlistable.contains(folder) { throw Failure("permission denied") }
    let prefix = folder == "." ? "" : folder + "/"
    let paths = files.keys.filter { $0.hasPrefix(prefix) }.map { $0.dropFirst(prefix.count) }
    let isFolder = Dictionary(paths.map { ($0.prefix { $0 != "/" }, $0.contains("/")) }) { first, _ in first }
    let entries = isFolder.map { FolderEntry(name: String($0.key), isFolder: $0.value) }
    return entries.isEmpty ? nil : entries.sorted { $0.name < $1.name }
  }

  /// Takes over what a plan would write.
  mutating func apply(_ plan: OutputPlan) {
    for step in plan.changes { files[step.file.path] = step.file.text }
  }
}
