import Diagnostics
import FeatureSchema

/// The folder of a project file, as the current folder sees it.
package struct ProjectFolder: Sendable {
  /// `.`, as many `..` as it is above the current folder, or the path of the folder of a named project file.
  let path: String
  /// The name of the project file.
  let fileName: String
  /// The names of the folders from there to the current folder.
  private let way: [Substring]

  /// The folder of a project file that is named.
  package init(of file: String) {
    (path, fileName, way) = (OutputPath.folder(of: file), OutputPath.fileName(file), [])
  }

  /// The current folder, or the nearest one above it, that has a project file; `nil` if none has.
  package init?(on disk: any FileReading) {
    let current = SchemaPath.parts(of: disk.withoutLinks("."))
    let paths = (0...current.count).lazy.map { height in
      height == 0 ? "." : Array(repeating: "..", count: height).joined(separator: "/")
    }
    let found = paths.enumerated().first { _, path in
      disk.has(OutputPath.join(path, ProjectFile.name))
    }
    guard let (height, path) = found else { return nil }
    (self.path, fileName, way) = (path, ProjectFile.name, current.suffix(height))
  }

  /// A folder named by an absolute path, or the nearest one above it or above such a schema, that has a project file; `nil` if
  /// none has.
  ///
  /// Paths in it are then absolute, too, as Xcode wants them in messages.
  package init?(above path: String, on disk: any FileReading) {
    guard path.hasPrefix(bytes: "/") else { return nil }
    var folder = OutputPath.key(path)
    while !disk.has(OutputPath.join(folder, ProjectFile.name)) {
      if folder == "/" { return nil }
      folder = OutputPath.folder(of: folder)
    }
    self.init(of: OutputPath.join(folder, ProjectFile.name))
  }

  package var file: String { OutputPath.join(path, fileName) }

  /// A path that is relative to the current folder, relative to it; `nil` if the path is outside.
  func inside(_ other: String) -> String? {
    if other.hasPrefix(bytes: "/") {
      return OutputPath.key(other).rest(afterBytes: OutputPath.key(path) + "/").map(String.init)
    }
    let way = way.isEmpty && path != "." ? nil : way.joined(separator: "/")
    let found =
      way.map { OutputPath.key(OutputPath.join($0.isEmpty ? "." : $0, other)) } ?? below(OutputPath.key(other))
    return found.flatMap { $0.hasPrefix(bytes: "../") ? nil : $0 }
  }

  /// The rest of a path below the folder of a named project file.
  private func below(_ other: String) -> String? {
    let own = OutputPath.key(path)
    if own.isEmpty { return other }
    return other.rest(afterBytes: own + "/").map(String.init)
  }

  /// A path that is relative to it, relative to the current folder: `Row.yaml` for `Sources/Rows/Row.yaml` in `Sources/Rows`.
  func path(of other: String) -> String {
    if other.hasPrefix(bytes: "/") { return other }
    if way.isEmpty { return OutputPath.key(OutputPath.join(path, other)) }
    let parts = SchemaPath.parts(of: OutputPath.key(other))
    let shared = zip(parts, way).prefix { $0 == $1 }.count
    let found = way.dropFirst(shared).map { _ in ".." } + parts.dropFirst(shared)
    return found.isEmpty ? "." : found.joined(separator: "/")
  }
}
