/// Watches files for changes, with the means of the system.
package protocol FileWatcher: AnyObject {
  /// Becomes readable when something has changed.
  var descriptor: Int32 { get }

  /// Watches these paths instead of the previous ones. A path that does not exist is watched where it would appear.
  func watch(_ paths: WatchedPaths) throws(WatchFailure)

  /// Takes the changes so far.
  ///
  /// - Returns: whether any of them may concern the paths.
  func takeChanges() -> Bool
}

/// A folder that cannot be watched, with the reason.
package struct WatchFailure: Error {
  package var path: String
  package var reason: String

  /// - Parameter code: the system's error number.
  init(path: String, code: Int32) {
    self.path = path
    reason = code == ENOSPC ? "the system watches no more for one user" : String(cString: strerror(code))
  }
}

extension WatchFailure {
  /// Whether an error means that the folder is missing or not accessible.
  static func isAbsence(_ code: Int32) -> Bool {
    [ENOENT, ENOTDIR, EACCES, EPERM, ELOOP, ENAMETOOLONG].contains(code)
  }
}

/// The file watcher of this system.
package func makeFileWatcher() throws(WatchFailure) -> any FileWatcher {
  #if canImport(Darwin)
    try KqueueWatcher()
  #else
    try InotifyWatcher()
  #endif
}
