import Platform

/// Marks a folder as used by a run, so that other runs do not take its temporary files for left-overs.
///
/// Each run holds a shared lock on the folder. A run that gets an exclusive lock for a moment is the only one, and
/// removes the left-overs of killed runs.
struct FolderUse {
  private let descriptor: Int32

  /// - Parameter isOurs: whether a run like this one could have left a temporary file for a file of that name.
  /// - Returns: `nil` if the folder cannot be locked, which does not keep anybody from writing to it.
  init?(_ folder: String, isOurs: (String) -> Bool) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { Self.removeLeftOvers(in: folder, isOurs) }
    // The lock cannot be shared while another run removes left-overs. If that takes longer, the other run may be
    // waiting for this one, so this one continues without the lock.
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
