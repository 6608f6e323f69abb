import Diagnostics
import FeatureSchema

/// Rules for the paths that a pack may write, and functions on such paths.
package enum OutputPath {
  /// The reason that a path cannot be below the output folder.
  static func problem(with path: String) -> String? {
    if path.hasPrefix(bytes: "/") { return "is absolute, and outputs are written below the output folder" }
    let parts = path.split(bytes: "/", omittingEmptySubsequences: false)
    if parts.contains(where: { $0 == ".." }) { return "leaves the output folder" }
    if parts.last.map({ $0.isEmpty || $0 == "." }) ?? true { return "names no file" }
    if path.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) {
      return "holds a line break or another control character"
    }
    return nil
  }

  /// A path in a folder, spelled as the user wrote it.
  package static func join(_ folder: String, _ path: String) -> String {
    if folder == "." || folder.isEmpty { return path }
    return (folder.hasSuffix(bytes: "/") ? folder : folder + "/") + path
  }

  /// One spelling for all paths to the same place, as far as one can tell without the disk.
  package static func key(_ path: String) -> String { SchemaPath.resolve(path, from: "") }

  package static func folder(of path: String) -> String {
    let slash = UInt8(ascii: "/")
    var parts = path.utf8[...]
    while parts.count > 1, parts.last == slash { parts.removeLast() }
    guard let end = parts.lastIndex(of: slash) else { return "." }
    return end == parts.startIndex ? "/" : String(path[..<end])
  }

  package static func fileName(_ path: String) -> String { String(SchemaPath.parts(of: path).last ?? "") }

  /// `.swift` for `Settings.generated.swift`; empty without a dot.
  static func fileExtension(_ path: String) -> String {
    let name = fileName(path)
    return name.unicodeScalars.lastIndex(of: ".").map { String(name[$0...]) } ?? ""
  }

  /// `.generated.swift` for `Settings.generated.swift`; empty without a dot.
  static func ending(of path: String) -> String {
    let name = fileName(path)
    return name.utf8.firstIndex(of: UInt8(ascii: ".")).map { String(name[$0...]) } ?? ""
  }
}
