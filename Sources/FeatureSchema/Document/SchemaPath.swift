import Diagnostics

/// Functions on the paths of schemas, which never look at a disk.
package enum SchemaPath {
  /// The path of a file to which another file refers by a relative path.
  ///
  /// - Parameters:
  ///   - reference: the path as the user wrote it, such as `../Shared/Types.yaml`; `Self` is the file itself.
  ///   - path: the path of the file with the reference.
  /// - Returns: the path with `.` and `..` resolved where possible.
  package static func resolve(_ reference: String, from path: String) -> String {
    if reference == "Self" { return normalized(path) }
    guard !reference.hasPrefix(bytes: "/") else { return normalized(reference) }
    return normalized(folder(of: path) + "/" + reference)
  }

  /// The path of a file as a schema names it.
  package static func relative(_ path: String, to schema: String) -> String {
    let folder = folder(of: schema)
    let (from, to) = (folder == "." ? [] : parts(of: folder), parts(of: path))
    let shared = zip(from, to).prefix { $0 == $1 }.count
    return (from.dropFirst(shared).map { _ in ".." } + to.dropFirst(shared)).joined(separator: "/")
  }

  /// The part before the last slash; `.` without a slash.
  package static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The innermost folder around some files.
  package static func commonFolder(of paths: [String]) -> String? {
    guard let first = paths.first.map(folder) else { return nil }
    return paths.dropFirst().reduce(first) { common, path in
      var common = common
      while !isFolder(folder(of: path), in: common), ![".", "/"].contains(common) { common = folder(of: common) }
      return common
    }
  }

  /// Whether a folder is another one, or inside of it.
  package static func isFolder(_ folder: String, in other: String) -> Bool {
    folder == other || folder.hasPrefix(bytes: other == "/" ? "/" : other + "/")
      || other == "." && !folder.hasPrefix(bytes: "/") && !folder.hasPrefix(bytes: "..")
  }

  /// The folder of the package's target that a folder is in: `Sources/Counter` for `Sources/Counter/Views`.
  package static func targetFolder(of folder: String) -> String? {
    let parts = parts(of: folder)
    guard let index = parts.lastIndex(of: "Sources"), index + 1 < parts.count else { return nil }
    return (folder.hasPrefix(bytes: "/") ? "/" : "") + parts[...(index + 1)].joined(separator: "/")
  }

  /// The last component without its extension: `Settings` for `Features/Settings.yaml`.
  package static func stem(of path: String) -> String {
    let name = parts(of: path).last ?? ""
    return String(name.split(bytes: ".", omittingEmptySubsequences: false).first ?? "")
  }

  package static let endings = [".yaml", ".yml"]

  /// Whether a file can be a schema, by its name.
  package static func isSchema(_ path: String) -> Bool { endings.contains { path.lowercased().hasSuffix(bytes: $0) } }

  /// The parts between slashes, which are bytes to the disk; characters would take three times as long.
  package static func parts(of path: String) -> [Substring] {
    path.utf8.split(separator: UInt8(ascii: "/")).map(Substring.init)
  }

  static func normalized(_ path: String) -> String {
    // Most are so already: no part is empty or begins with a dot.
    var before = path.utf8.first == 0x2F ? 0 : 0x2F as UInt8
    let isNormal = path.utf8.allSatisfy { byte in
      defer { before = byte }
      return before != 0x2F || byte != 0x2F && byte != 0x2E
    }
    if isNormal, before != 0x2F { return path }
    var parts: [String] = []
    for part in self.parts(of: path) where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else if part != ".." || !path.hasPrefix(bytes: "/") {
        parts.append(String(part))
      }
    }
    return (path.hasPrefix(bytes: "/") ? "/" : "") + parts.joined(separator: "/")
  }
}
