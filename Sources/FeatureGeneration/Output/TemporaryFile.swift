import Diagnostics
import Platform

/// A new file beside its target, which it is to replace: `.Settings.swift.0.tmp` for `Settings.swift`.
struct TemporaryFile {
  let path: String
  private let target: String
  private let output: String
  private let bytes: [UInt8]

  /// Creates the file.
  ///
  /// - Parameters:
  ///   - status: the status of the target, if it exists, for its permissions.
  ///   - output: the path to name in an error.
  init(_ bytes: [UInt8], beside target: String, like status: stat?, for output: String) throws(OutputWriter.Failure) {
    let prefix = "\(OutputPath.folder(of: target))/.\(OutputPath.fileName(target))."
    // `mkstemp` would create a file that only its owner can read.
    for number in 0..<10_000 {
      let path = "\(prefix)\(number).tmp"
      let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if descriptor < 0 {
        if errno == EEXIST { continue }
        throw OutputWriter.Failure(path: output, reason: SystemError.reason(errno))
      }
      (self.path, self.target, self.output, self.bytes) = (path, target, output, bytes)
      defer { close(descriptor) }
      if let status { _ = fchmod(descriptor, status.st_mode & 0o7777) }
      if Disk.writeAll(bytes, to: descriptor) { return }
      let failure = failure
      remove()
      throw failure
    }
    throw OutputWriter.Failure(path: output, reason: "temporary files are in the way: '\(prefix)*.tmp'")
  }

  /// The target's name, from the name of a temporary file; `nil` if it is not such a name.
  static func target(of name: String) -> String? {
    guard name.hasPrefix(bytes: "."), name.hasSuffix(bytes: ".tmp") else { return nil }
    let parts = name.split(bytes: ".", omittingEmptySubsequences: false)
    guard parts.count >= 4, Int(parts[parts.count - 2]) != nil else { return nil }
    return parts[1..<(parts.count - 2)].joined(separator: ".")
  }

  func remove() { unlink(path) }

  /// Replaces the target, whatever it is; if that fails, removes this file.
  func replaceTarget() throws(OutputWriter.Failure) {
    guard rename(path, target) != 0 else { return }
    let failure = failure
    remove()
    throw failure
  }

  /// Moves the file to the target's place if nothing is there.
  ///
  /// - Returns: whether it did.
  func takePlace() throws(OutputWriter.Failure) -> Bool {
    // Unlike a rename, a link fails if somebody has created the target in the meantime.
    if link(path, target) == 0 {
      remove()
      return true
    }
    if errno == EEXIST { return false }
    // Not every file system has links.
    var status = stat()
    guard lstat(target, &status) != 0 else { return false }
    try replaceTarget()
    return true
  }

  /// Replaces the target if its contents permit, and removes this file if not.
  ///
  /// - Parameter mayReplace: decides by the contents, or `nil` for no file; a target that cannot be read stays.
  /// - Returns: whether it replaced the target.
  /// - Throws: also if this file now holds contents that somebody saved meanwhile. Then this file stays.
  func replaceTarget(if mayReplace: ([UInt8]?) -> Bool) throws(OutputWriter.Failure) -> Bool {
    // A rename after reading would lose contents that somebody saves in between.
    guard exchange(path, target) == 0 else {
      // Not every file system can exchange files, and the target may be gone.
      guard Self.holds(target, mayReplace) else {
        remove()
        return false
      }
      try replaceTarget()
      return true
    }
    if Self.holds(path, mayReplace) {
      remove()
      return true
    }
    // Exchanges them back. The target may be gone by now, or may be another file that somebody saved.
    let isBack = exchange(path, target) == 0 ? Self.holds(path) { $0 == bytes } : link(path, target) == 0
    guard isBack else {
      throw OutputWriter.Failure(path: output, reason: "it has changed in the meantime: '\(path)' is what was there")
    }
    remove()
    return false
  }

  /// Whether a file can be read and its contents are right.
  static func holds(_ path: String, _ isRight: ([UInt8]?) -> Bool) -> Bool {
    do { return isRight(try Disk().existing(path)) } catch { return false }
  }

  private var failure: OutputWriter.Failure { OutputWriter.Failure(path: output, reason: SystemError.reason(errno)) }
}
