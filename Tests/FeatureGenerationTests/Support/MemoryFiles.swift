import FeatureGeneration

/// Files that exist only in a test.
struct MemoryFiles: FileReading {
  var files: [String: String]

  init(_ files: [String: String]) {
    self.files = files
  }

  func read(_ path: String) throws(Failure) -> [UInt8] {
    guard let text = files[path.hasPrefix("./") ? String(path.dropFirst(2)) : path] else {
      throw Failure("there is no such file")
    }
    return Array(text.utf8)
  }

  func existing(_ path: String) throws(Failure) -> [UInt8]? { files[path].map { Array($0.utf8) } }

  func names(in folder: String) throws(Failure) -> [String] {
    let prefix = folder == "." ? "" : folder + "/"
    let names = files.keys.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
    if names.isEmpty { throw Failure("there is no such folder") }
    return names.filter { !$0.contains("/") }.sorted()
  }

  /// Takes over what a plan would write.
  mutating func apply(_ plan: OutputPlan) {
    for step in plan.changes { files[step.file.path] = step.file.text }
  }
}
