import Diagnostics
import Platform

/// The machine's file system.
package struct Disk: FileReading {
  package init() {}

  package func read(_ path: String) throws(Failure) -> [UInt8] {
    let descriptor = Self.open(path)
    guard descriptor >= 0 else {
      // In a list of names, U+FFFD stands for bytes that are not UTF-8.
      let isOtherName = errno == ENOENT && path.unicodeScalars.contains("\u{FFFD}")
      throw Failure(isOtherName ? "its path is not UTF-8" : SystemError.reason(errno))
    }
    return try Self.readFile(descriptor)
  }

  package func existing(_ path: String) throws(Failure) -> [UInt8]? {
    let descriptor = Self.open(path)
    guard descriptor >= 0 else {
      // The writer reports a file in the place of a folder.
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw Failure(SystemError.reason(errno))
    }
    return try Self.readFile(descriptor)
  }

  /// Opens a file for reading, without waiting for a writer if it is a pipe.
  private static func open(_ path: String) -> Int32 {
    Platform.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
  }

  /// Reads a regular file and closes it; reading a device might not end.
  private static func readFile(_ descriptor: Int32) throws(Failure) -> [UInt8] {
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw Failure(SystemError.reason(errno)) }
    if let problem = problem(with: status) { throw Failure(problem) }
    return try readAll(descriptor, expecting: Int(status.st_size))
  }

  /// The reason that something is not a file to read or replace.
  static func problem(with status: stat) -> String? {
    switch status.st_mode & S_IFMT {
    case S_IFREG: nil
    case S_IFDIR: "it is a folder"
    default: "it is not a regular file"
    }
  }

  package func entries(in folder: String) throws(Failure) -> [FolderEntry]? {
    guard let names = Self.names(in: folder) else {
      if errno == ENOENT { return nil }
      throw Failure(SystemError.reason(errno, isFolder: true))
    }
    return names.sorted().compactMap { name in
      let path = folder + "/" + name
      let (isFolder, isLink) = (Self.isFolder(path), Self.isLink(path))
      if name == "." || name == ".." || isLink && isFolder { return nil }
      return FolderEntry(name: name, isFolder: isFolder, isLink: isLink)
    }
  }

  /// All names in a folder; `nil`, with the reason in `errno`, if it cannot be opened or read to its end.
  static func names(in folder: String) -> [String]? {
    guard let stream = opendir(folder) else { return nil }
    let names = names(from: { readdir(stream) })
    let reason = errno
    closedir(stream)
    errno = reason
    return names
  }

  /// - Parameter next: returns the next entry; `nil` at the end, and with a reason in `errno` after a failure.
  static func names(from next: () -> UnsafeMutablePointer<dirent>?) -> [String]? {
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = next() else { return errno == 0 ? names : nil }
      withUnsafeBytes(of: &entry.pointee.d_name) { name in
        names.append(String(decoding: name.prefix { $0 != 0 }, as: UTF8.self))
      }
    }
  }

  /// Reads a descriptor to its end.
  ///
  /// - Parameter size: the probable number of bytes.
  package static func readAll(_ descriptor: Int32, expecting size: Int = .max) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    if size < 1 << 24 { bytes.reserveCapacity(size) }
    // The usual size for large files; small files need no more memory than they take.
    var chunk = [UInt8](repeating: 0, count: min(max(size, 1 << 9), 1 << 16))
    while true {
      let count = chunk.withUnsafeMutableBytes { buffer in
        SystemError.retrying { systemRead(descriptor, buffer) }
      }
      guard count >= 0 else { throw Failure(SystemError.reason(errno)) }
      if count == 0 { return bytes }
      bytes += chunk[..<count]
    }
  }

  /// Writes all bytes to a descriptor; on failure, `errno` has the reason.
  package static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let count = SystemError.retrying {
          write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        }
        if count < 0 { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }
  }

  package static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether two paths lead to one file, as paths that differ in letters' case do on some systems.
  static func isSameFile(_ path: String, _ other: String) -> Bool {
    var (status, second) = (stat(), stat())
    return stat(path, &status) == 0 && stat(other, &second) == 0 && status.st_dev == second.st_dev
      && status.st_ino == second.st_ino
  }

  private static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  package func withoutLinks(_ folder: String) -> String {
    guard let path = realpath(folder, nil) else {
      // A folder that does not exist yet may be below a link, or may be a link's destination.
      if let target = Self.linkTarget(of: folder), target != folder { return withoutLinks(target) }
      let parent = OutputPath.folder(of: folder)
      return parent == folder ? folder : OutputPath.join(withoutLinks(parent), OutputPath.fileName(folder))
    }
    defer { free(path) }
    return String(cString: path)
  }

  /// Follows the links that a path's last component may be; the destination need not exist.
  ///
  /// - Returns: `nil` if the links form a cycle.
  static func linkTarget(of path: String) -> String? {
    var target = path
    for _ in 0..<40 {
      guard let destination = linkDestination(of: target) else { return target }
      target = destination.hasPrefix(bytes: "/") ? destination : OutputPath.folder(of: target) + "/" + destination
    }
    return nil
  }

  private static func linkDestination(of path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink(path, &buffer, buffer.count)
    return count < 0 ? nil : String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

/// The system's function, which the method of the same name hides.
private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, buffer.baseAddress, buffer.count)
}
