import Platform

/// A folder that a run writes to, as other runs see it: they do not take its temporary files for what was left.
///
/// Each run has a shared lock on it. The one that gets it alone for a moment is the only one, and removes what runs that
/// were killed have left.
struct FolderUse {
  private let descriptor: Int32

  /// - Parameter isOurs: whether a temporary file for a file of this name is one that a run like this one left.
  /// - Returns: `nil` where the folder cannot be locked, which is no reason not to write to it.
  init?(_ folder: String, isOurs: (String) -> Bool) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { Self.removeLeftOvers(in: folder, isOurs) }
    // For as long as another run looks for such files, it cannot be shared. Who holds it longer may be waiting for us, so
    // then the run goes on without it.
    var tries = 0
    while tries < 100, flock(descriptor, LOCK_SH | LOCK_NB) != 0, errno == EWOULDBLOCK {
      tries += 1
      usleep(1000)
    }
    self.descriptor = descriptor
  }

  func end() { _ = close(descriptor) }

  private static func removeLeftOvers(in folder: String, _ isOurs: (String) -> Bool) {
    let names = Disk.names(in: folder) ?? []
    for name in names where TemporaryFile.target(of: name).map(isOurs) ?? false { unlink("\(folder)/\(name)") }
  }
}
