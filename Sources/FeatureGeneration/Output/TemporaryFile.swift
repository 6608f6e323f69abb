import Platform

/// A new file beside the one whose place it is to take: `.Settings.swift.0.tmp` for `Settings.swift`.
///
/// Its writer holds a lock on it. One without a lock was left by a run that was killed, and gives way to the next.
struct TemporaryFile {
  let path: String
  let descriptor: Int32

  init(beside target: String, for output: String) throws(OutputWriter.Failure) {
    let prefix = "\(OutputPath.folder(of: target))/.\(OutputPath.fileName(target))."
    // `mkstemp` would make a file that only its owner can read.
    for number in 0..<10_000 {
      let path = "\(prefix)\(number).tmp"
      Self.removeIfLeftOver(path)
      let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if descriptor < 0 {
        if errno == EEXIST { continue }
        throw OutputWriter.Failure(path: output, reason: SystemError.reason(errno))
      }
      // Another run may have found it before it was locked, and removed it.
      var status = stat()
      let isTaken = flock(descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK
      if !isTaken, fstat(descriptor, &status) == 0, status.st_nlink > 0 {
        self.path = path
        self.descriptor = descriptor
        return
      }
      _ = Platform.close(descriptor)
    }
    throw OutputWriter.Failure(path: output, reason: "temporary files are in the way: '\(prefix)*.tmp'")
  }

  /// Whether a name is one that a temporary file gets.
  static func isName(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count >= 4 && parts[0].isEmpty && parts.last == "tmp" && Int(parts[parts.count - 2]) != nil
  }

  func close() { _ = Platform.close(descriptor) }

  func remove() {
    unlink(path)
    close()
  }

  private static func removeIfLeftOver(_ path: String) {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return }
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unlink(path) }
    _ = Platform.close(descriptor)
  }
}
