import Platform

/// Writes files so that each is there in full or not at all.
///
/// All texts go to temporary files beside their targets first; only when every one is written do they take their
/// targets' places. So a full disk or a folder without permission leaves everything as it was.
package struct OutputWriter {
  package struct Failure: Error {
    package var path: String
    package var reason: String
  }

  fileprivate struct Staged {
    var path: String
    var temporary: TemporaryFile
    var target: String
    var file: RenderedFile
    /// What was there when it was planned; `nil` if it was not planned.
    var planned: [UInt8]??
  }

  private var staged: [Staged] = []
  private var createdFolders: [String] = []

  private init() {}

  /// Carries out the changes of a plan.
  package static func write(_ plan: OutputPlan) throws(Failure) {
    try write(plan.changes.map { ($0.file, .some($0.existing)) })
  }

  /// Writes files, whatever is in their places; those that are written once give way to what is.
  package static func write(_ files: [RenderedFile]) throws(Failure) {
    try write(files.map { ($0, nil) })
  }

  private static func write(_ files: [(RenderedFile, planned: [UInt8]??)]) throws(Failure) {
    // A run that is asked to end does so when every file is in its place.
    let signals = SignalBlock()
    defer { signals.end() }
    var writer = OutputWriter()
    do throws(Failure) {
      for (file, planned) in files { try writer.stage(file, planned) }
      for file in writer.staged { try file.checkThatNobodyWrote() }
      while let next = writer.staged.first {
        try writer.commit(next)
        writer.staged.removeFirst()
      }
    } catch {
      writer.cleanUp()
      throw error
    }
  }

  /// Makes a file that is there as new as one just written, and an empty one where there is none.
  package static func touch(_ path: String) throws(Failure) {
    var writer = OutputWriter()
    try writer.createFolder(OutputPath.folder(of: path), for: path)
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o666)
    guard descriptor >= 0 else { throw Failure(path: path, reason: SystemError.reason(errno)) }
    defer { close(descriptor) }
    guard futimens(descriptor, nil) == 0 else { throw Failure(path: path, reason: SystemError.reason(errno)) }
  }

  private mutating func stage(_ file: RenderedFile, _ planned: [UInt8]??) throws(Failure) {
    guard let target = Disk.linkTarget(of: file.path) else {
      throw Failure(path: file.path, reason: "its symbolic links lead in a circle")
    }
    try createFolder(OutputPath.folder(of: target), for: file.path)
    var status = stat()
    let exists = stat(target, &status) == 0
    if exists, let problem = Disk.problem(with: status) { throw Failure(path: file.path, reason: problem) }
    let temporary = try TemporaryFile(beside: target, for: file.path)
    staged.append(Staged(path: file.path, temporary: temporary, target: target, file: file, planned: planned))
    if exists { _ = fchmod(temporary.descriptor, status.st_mode & 0o7777) }
    guard Disk.writeAll(file.bytes, to: temporary.descriptor) else {
      throw Failure(path: file.path, reason: SystemError.reason(errno))
    }
  }

  private func commit(_ file: Staged) throws(Failure) {
    if file.file.mode == .once {
      // Unlike a rename, a link fails when somebody has made the file in the meantime.
      if link(file.temporary.path, file.target) == 0 || errno == EEXIST {
        file.temporary.remove()
        return
      }
    }
    guard rename(file.temporary.path, file.target) == 0 else {
      throw Failure(path: file.path, reason: SystemError.reason(errno))
    }
    file.temporary.close()
  }

  private func cleanUp() {
    for file in staged { file.temporary.remove() }
    // Those that hold something by now stay.
    for folder in createdFolders.reversed() { rmdir(folder) }
  }

  private mutating func createFolder(_ folder: String, for path: String) throws(Failure) {
    if folder == "." || folder == "/" || Disk.isFolder(folder) { return }
    try createFolder(OutputPath.folder(of: folder), for: path)
    if mkdir(folder, 0o777) == 0 {
      createdFolders.append(folder)
    } else if errno != EEXIST || !Disk.isFolder(folder) {
      let reason = errno == EEXIST ? "it is not a folder" : SystemError.reason(errno, isFolder: true)
      throw Failure(path: path, reason: "the folder '\(folder)' cannot be created: \(reason)")
    }
  }
}

extension OutputWriter.Staged {
  /// What somebody has saved since the plan was made is not lost; what another run has written is the same.
  fileprivate func checkThatNobodyWrote() throws(OutputWriter.Failure) {
    guard file.mode == .always, let planned else { return }
    let existing = (try? Disk().existing(target)) ?? nil
    guard existing != planned, existing != file.bytes else { return }
    throw OutputWriter.Failure(path: path, reason: "somebody has written it in the meantime; try again")
  }
}
