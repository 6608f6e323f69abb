import Platform

/// Writes files so that each is complete or as it was.
///
/// First all texts go to temporary files beside their targets; only when all are written do they replace the targets.
/// So a full disk or a folder without permission leaves everything as it was.
package struct OutputWriter {
  package struct Failure: Error {
    package var path: String
    package var reason: String

    package init(path: String, reason: String) { (self.path, self.reason) = (path, reason) }
  }

  fileprivate struct Staged {
    var temporary: TemporaryFile
    var target: String
    var file: RenderedFile
    var expectation: Expectation
  }

  /// The contents that a written file may replace.
  fileprivate enum Expectation {
    case any
    /// The contents when the plan was made; `nil` if there was no file.
    case planned([UInt8]?)
  }

  /// The most folders that a run locks, because a process can have only so many open files.
  private static let maximumFolderUses = 100

  private var staged: ArraySlice<Staged> = []
  private var createdFolders: [String] = []
  private var uses: [String: FolderUse] = [:]
  private let names: Set<String>

  private init(names: Set<String>) {
    self.names = names
  }

  /// Carries out the changes of a plan, and removes the left-overs of killed runs beside any of its files.
  package static func write(_ plan: OutputPlan) throws(Failure) {
    let paths = plan.steps.map(\.file.path)
    try write(plan.changes.map { ($0.file, .planned($0.existing)) }, among: paths)
  }

  /// Writes files, whatever they replace; a file that is written once does not replace an existing one.
  package static func write(_ files: [RenderedFile]) throws(Failure) {
    try write(files.map { ($0, .any) }, among: files.map(\.path))
  }

  private static func write(
    _ files: [(file: RenderedFile, expectation: Expectation)],
    among paths: [String]
  ) throws(Failure) {
    // A run that is asked to end does so after every file is in place.
    let signals = SignalBlock()
    defer { signals.end() }
    var writer = OutputWriter(names: Set(paths.map(OutputPath.fileName)))
    defer { for use in writer.uses.values { use.end() } }
    do throws(Failure) {
      let written = Set(files.map { OutputPath.folder(of: $0.file.path) })
      // Nothing is written to these folders, but left-overs of earlier runs are removed.
      for folder in Set(paths.map(OutputPath.folder)).subtracting(written) { writer.folderUse(folder)?.end() }
      for (file, expectation) in files { try writer.stage(file, expectation) }
      for file in writer.staged { try file.checkThatNobodyWrote() }
      while let next = writer.staged.popFirst() { try next.commit() }
    } catch {
      writer.cleanUp()
      throw error
    }
  }

  /// Updates a file's modification date, or creates an empty file.
  package static func touch(_ path: String) throws(Failure) {
    var writer = OutputWriter(names: [])
    try writer.createFolder(OutputPath.folder(of: path), for: path)
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o666)
    guard descriptor >= 0 else { throw Failure(path: path, reason: SystemError.reason(errno)) }
    defer { close(descriptor) }
    guard futimens(descriptor, nil) == 0 else { throw Failure(path: path, reason: SystemError.reason(errno)) }
  }

  private mutating func stage(_ file: RenderedFile, _ expectation: Expectation) throws(Failure) {
    guard let target = Disk.linkTarget(of: file.path) else {
      throw Failure(path: file.path, reason: "its symbolic links lead in a circle")
    }
    let folder = OutputPath.folder(of: target)
    try createFolder(folder, for: file.path)
    use(folder)
    var status = stat()
    let exists = stat(target, &status) == 0
    if exists, let problem = Disk.problem(with: status) { throw Failure(path: file.path, reason: problem) }
    let temporary = try TemporaryFile(file.bytes, beside: target, like: exists ? status : nil, for: file.path)
    staged.append(Staged(temporary: temporary, target: target, file: file, expectation: expectation))
  }

  private mutating func use(_ folder: String) {
    guard uses[folder] == nil, uses.count < Self.maximumFolderUses else { return }
    uses[folder] = folderUse(folder)
  }

  private func folderUse(_ folder: String) -> FolderUse? {
    FolderUse(folder) { names.contains($0) }
  }

  private func cleanUp() {
    for file in staged { file.temporary.remove() }
    // Folders that are no longer empty stay.
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
  /// Makes sure that the file was not saved since the plan was made.
  fileprivate func checkThatNobodyWrote() throws(OutputWriter.Failure) {
    guard file.mode != .once, case .planned = expectation else { return }
    if !TemporaryFile.holds(target, mayReplace) { throw somebodyWrote }
  }

  fileprivate func commit() throws(OutputWriter.Failure) {
    if file.mode == .once {
      if try !temporary.takePlace() { temporary.remove() }
      return
    }
    guard case .planned(let planned) = expectation else { return try temporary.replaceTarget() }
    if planned == nil, try temporary.takePlace() { return }
    if try !temporary.replaceTarget(if: mayReplace) { throw somebodyWrote }
  }

  /// Whether the contents may be replaced: they are the planned ones, or generated by another run.
  private func mayReplace(_ existing: [UInt8]?) -> Bool {
    if case .planned(let planned) = expectation, existing == planned { return true }
    guard let existing else { return false }
    return existing == file.bytes || GeneratedNotice.digest(of: existing) == .fits
  }

  private var somebodyWrote: OutputWriter.Failure {
    OutputWriter.Failure(path: file.path, reason: "it has changed in the meantime; try again")
  }
}
