import Platform

/// A new file beside the one whose place it is to take: `.Settings.swift.0.tmp` for `Settings.swift`.
struct TemporaryFile {
  let path: String
  private let target: String
  private let output: String
  private let bytes: [UInt8]

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

  /// The name of the file whose place one of this name would take; `nil` if it is not the name of a temporary file.
  static func target(of name: String) -> String? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count >= 4, parts[0].isEmpty, parts.last == "tmp", Int(parts[parts.count - 2]) != nil else {
      return nil
    }
    return parts[1..<(parts.count - 2)].joined(separator: ".")
  }

  func remove() { unlink(path) }

  /// Takes the place, whatever is there; where that fails, the file goes.
  func replaceTarget() throws(OutputWriter.Failure) {
    guard rename(path, target) != 0 else { return }
    let failure = failure
    remove()
    throw failure
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
    var status = stat()
    guard lstat(target, &status) != 0 else { return false }
    try replaceTarget()
    return true
  }

  /// Takes the place if what is there may be replaced, and is gone if not.
  ///
  /// - Parameter mayReplace: decides by what is there, or `nil` for nothing; what cannot be read stays.
  /// - Returns: whether it has.
  /// - Throws: also where this file holds what somebody saved while it was looked at. Then it stays.
  func replaceTarget(if mayReplace: ([UInt8]?) -> Bool) throws(OutputWriter.Failure) -> Bool {
    // What somebody saves while the file is looked at would be lost with a rename after it.
    guard exchange(path, target) == 0 else {
      // Not every file system can, and the file may be gone.
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
    // Back again. The place may have been emptied by now, and what comes from there may be another file that was saved.
    let isBack = exchange(path, target) == 0 ? Self.holds(path) { $0 == bytes } : link(path, target) == 0
    guard isBack else {
      throw OutputWriter.Failure(path: output, reason: "it has changed in the meantime: '\(path)' is what was there")
    }
    remove()
    return false
  }

  /// Whether what is at a path can be read and is right.
  static func holds(_ path: String, _ isRight: ([UInt8]?) -> Bool) -> Bool {
    do { return isRight(try Disk().existing(path)) } catch { return false }
  }

  private var failure: OutputWriter.Failure { OutputWriter.Failure(path: output, reason: SystemError.reason(errno)) }
}
