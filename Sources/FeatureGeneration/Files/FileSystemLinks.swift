#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Symbolic links, which are written through rather than replaced.
enum FileSystemLinks {
  /// Where a path leads when the links that its last component may be are followed; the last need not exist.
  static func target(of path: String) throws(OutputWriter.Failure) -> String {
    var target = path
    for _ in 0..<40 {
      guard let destination = destination(of: target) else { return target }
      target = destination.hasPrefix("/") ? destination : folder(of: target) + "/" + destination
    }
    throw OutputWriter.Failure(path: path, reason: "its symbolic links lead in a circle")
  }

  /// The folder that a file is in.
  static func folder(of path: String) -> String {
    var parts = path[...]
    while parts.count > 1, parts.last == "/" { parts.removeLast() }
    guard let slash = parts.lastIndex(of: "/") else { return "." }
    return slash == parts.startIndex ? "/" : String(parts[..<slash])
  }

  private static func destination(of path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink(path, &buffer, buffer.count)
    return count < 0 ? nil : String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
