/// What the system has for being told of changes to files.
package protocol FileWatcher: AnyObject {
  /// It becomes readable when something has happened.
  var descriptor: Int32 { get }

  /// Watches these paths and no others from now on. What does not exist is watched where it would begin to.
  func watch(_ paths: WatchedPaths) throws(WatchFailure)

  /// Takes what has happened.
  ///
  /// - Returns: whether any of it can have to do with the paths.
  func takeChanges() -> Bool
}

/// A folder that cannot be watched, and why.
package struct WatchFailure: Error {
  package var path: String
  package var reason: String

  /// - Parameter code: what the system calls the reason.
  init(path: String, code: Int32) {
    self.path = path
    reason = code == ENOSPC ? "the system watches no more for one user" : String(cString: strerror(code))
  }
}

extension WatchFailure {
  /// Whether a folder that cannot be watched is one that is not there, or not for us.
  static func isAbsence(_ code: Int32) -> Bool {
    [ENOENT, ENOTDIR, EACCES, EPERM, ELOOP, ENAMETOOLONG].contains(code)
  }
}

/// The one of this system.
package func makeFileWatcher() throws(WatchFailure) -> any FileWatcher {
  #if canImport(Darwin)
    try KqueueWatcher()
  #else
    try InotifyWatcher()
  #endif
}
