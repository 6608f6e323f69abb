import Foundation

/// The schemas of a target. Plug-ins cannot share a module, so each has a link to this file in its folder.
enum Schemas {
  /// The YAML files below a folder that declare a feature or types, sorted by path.
  static func below(_ folder: URL) throws -> [URL] {
    let keys: Set<URLResourceKey> = [.isRegularFileKey]
    let found = FileManager.default.enumerator(
      at: folder,
      includingPropertiesForKeys: Array(keys),
      options: [.skipsHiddenFiles]
    )
    var schemas: [URL] = []
    while let file = found?.nextObject() as? URL {
      guard ["yaml", "yml"].contains(file.pathExtension), try isSchema(file) else { continue }
      schemas.append(file.standardizedFileURL)
    }
    return schemas.sorted { $0.path < $1.path }
  }

  /// The name of a schema's generated file: the feature's name, or the schema's name for a type library.
  static func outputName(of schema: URL) throws -> String {
    let name = try lines(of: schema).first { $0.hasPrefix("feature:") }.map { line in
      line.dropFirst("feature:".count).prefix { $0 != "#" }.trimmingCharacters(in: CharacterSet(charactersIn: " \"'"))
    }
    return (name ?? schema.deletingPathExtension().lastPathComponent) + ".generated.swift"
  }

  private static func isSchema(_ file: URL) throws -> Bool {
    try lines(of: file).contains { $0.hasPrefix("feature:") || $0.hasPrefix("types:") }
  }

  private static func lines(of file: URL) throws -> [Substring] {
    String(decoding: try Data(contentsOf: file), as: UTF8.self).split(whereSeparator: \.isNewline)
  }
}
