import Platform

/// A new file beside the one whose place it is to take: `.Settings.swift.0.tmp` for `Settings.swift`.
struct TemporaryFile {
  let path: String
  private let target: String
  private let output: String

  /// Makes the file.
  ///
  /// - Parameters:
  ///   - status: what is known of the file whose place it is to take, if there is one: whose permissions it gets.
  ///   - output: the path that is named where that fails.
  init(_ bytes: [UInt8], beside target: String, like status: stat?, for output: String) throws(OutputWriter.Failure) {
    let prefix = "\(OutputPath.folder(of: target))/.\(OutputPath.fileName(target))."
    // `mkstemp` would make a file that only its owner can read.
    for number in 0..<10_000 {
      let path = "\(prefix)\(number).tmp"
      let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if descriptor < 0 {
        if errno == EEXIST { continue }
        throw OutputWriter.Failure(path: output, reason: SystemError.reason(errno))
      }
      (self.path, self.target, self.output) = (path, target, output)
      defer { close(descriptor) }
      if let status { _ = fchmod(descriptor, status.st_mode & 0o7777) }
      if Disk.writeAll(bytes, to: descriptor) { return }
      let failure = failure
      remove()
      throw failure
    }
    throw OutputWriter.Failure(path: output, reason: "temporary files are in the way: '\(prefix)*.tmp'")
  }

  /// The name of the file whose place one of this name would take; `nil` if it is not the name of a temporary file.
  static func target(of name: String) -> String? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count >= 4, parts[0].isEmpty, parts.last == "tmp", Int(parts[parts.count - 2]) != nil else {
      return nil
    }
    return parts[1..<(parts.count - 2)].joined(separator: ".")
  }

  func remove() { unlink(path) }

  /// Takes the place, whatever is there.
  func replaceTarget() throws(OutputWriter.Failure) {
    guard rename(path, target) == 0 else { throw failure }
  }

  /// Takes the place if nothing is there.
  ///
  /// - Returns: whether it has.
  func takePlace() throws(OutputWriter.Failure) -> Bool {
    // Unlike a rename, a link fails when somebody has made the file in the meantime.
    if link(path, target) == 0 {
      remove()
      return true
    }
    if errno == EEXIST { return false }
    // Not every file system has links.
    guard Self.contents(of: target) == nil else { return false }
    try replaceTarget()
    return true
  }

  /// Takes the place if what is there may be replaced.
  ///
  /// - Returns: whether it has.
  func replaceTarget(if mayReplace: ([UInt8]?) -> Bool) throws(OutputWriter.Failure) -> Bool {
    // So there is no moment between looking and replacing in which somebody could save the file.
    guard exchange(path, target) == 0 else {
      // Not every file system can, and the file may be gone.
      guard mayReplace(Self.contents(of: target)) else { return false }
      try replaceTarget()
      return true
    }
    guard mayReplace(Self.contents(of: path)) else {
      _ = exchange(path, target)
      return false
    }
    remove()
    return true
  }

  static func contents(of path: String) -> [UInt8]? { (try? Disk().existing(path)) ?? nil }

  private var failure: OutputWriter.Failure { OutputWriter.Failure(path: output, reason: SystemError.reason(errno)) }
}
