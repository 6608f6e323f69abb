import Platform

/// The operating system's reason for a failed call, in the words of our messages.
package enum SystemError {
  static func reason(_ code: Int32, isFolder: Bool = false) -> String {
    switch code {
    case ENOENT: return "there is no such \(isFolder ? "folder" : "file")"
    case EISDIR: return "it is a folder"
    case ENOTDIR: return isFolder ? "it is not a folder" : "a part of its path is not a folder"
    case EACCES, EPERM: return "permission denied"
    case ENOSPC: return "no space is left on the device"
    case EROFS: return "the file system is read-only"
    default:
      let text = strerror(code).map { String(cString: $0) } ?? "error \(code)"
      return text.prefix(1).lowercased() + text.dropFirst()
    }
  }

  /// Repeats a call as long as signals interrupt it.
  package static func retrying(_ call: () -> Int) -> Int {
    while true {
      let result = call()
      if result >= 0 || errno != EINTR { return result }
    }
  }
}
