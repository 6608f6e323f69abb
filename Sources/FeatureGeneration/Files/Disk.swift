import Platform

/// The file system of the machine.
package struct Disk: FileReading {
  package init() {}

  package func read(_ path: String) throws(Failure) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure(SystemError.reason(errno)) }
    defer { close(descriptor) }
    return try Self.readAll(descriptor)
  }

  package func existing(_ path: String) throws(Failure) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      // A part of the path that is a file is for the writer to find.
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw Failure(SystemError.reason(errno))
    }
    defer { close(descriptor) }
    return try Self.readAll(descriptor)
  }

  package func names(in folder: String) throws(Failure) -> [String] {
    guard let stream = opendir(folder) else { throw Failure(SystemError.reason(errno, isFolder: true)) }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      if !name.hasPrefix("."), !Self.isFolder(folder + "/" + name) { names.append(name) }
    }
    return names.sorted()
  }

  /// Everything from a descriptor to its end.
  package static func readAll(_ descriptor: Int32) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = chunk.withUnsafeMutableBytes { buffer in
        SystemError.retrying { systemRead(descriptor, buffer) }
      }
      guard count >= 0 else { throw Failure(SystemError.reason(errno)) }
      if count == 0 { return bytes }
      bytes += chunk[..<count]
    }
  }

  /// Writes all bytes to a descriptor; on failure `errno` says why.
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

  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Where a path leads when the links that its last component may be are followed; the last need not exist.
  ///
  /// - Returns: `nil` if they lead in a circle.
  static func linkTarget(of path: String) -> String? {
    var target = path
    for _ in 0..<40 {
      guard let destination = linkDestination(of: target) else { return target }
      target = destination.hasPrefix("/") ? destination : OutputPath.folder(of: target) + "/" + destination
    }
    return nil
  }

  private static func linkDestination(of path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink(path, &buffer, buffer.count)
    return count < 0 ? nil : String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

/// The system's call, which the method of the same name hides.
private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, buffer.baseAddress, buffer.count)
}
