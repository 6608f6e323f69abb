#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

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

  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}

/// The system's call, which the method of the same name hides.
private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, buffer.baseAddress, buffer.count)
}
