import Foundation
import PackagePlugin

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

  /// What generating for a target may read: the schemas of all targets, which may refer to each other, and the project file.
  static func inputs(of package: Package) throws -> [URL] {
    let schemas = try package.targets.flatMap { try below($0.directoryURL) }
    return schemas + [projectFile(of: package)].compactMap(\.self)
  }

  /// The project file in the package's folder, or in the nearest one above it, where featuregen finds it, too.
  static func projectFile(of package: Package) -> URL? {
    var folder = package.directoryURL.standardizedFileURL
    while true {
      let file = folder.appending(path: "featuregen.yaml")
      if FileManager.default.fileExists(atPath: file.path) { return file }
      if folder.pathComponents.count <= 1 { return nil }
      folder.deleteLastPathComponent()
    }
  }

  /// The environment in which featuregen names this call, instead of its own, as the one that generates a target's code.
  static func environment(naming target: String?) -> [String: String] {
    let call = "swift package --allow-writing-to-package-directory featuregen"
    return ["FEATUREGEN_CALL": target.map { "\(call) --target \($0)" } ?? call]
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

  /// A path for messages: relative to the package's folder, if it is below that.
  static func relative(_ file: URL, to package: Package) -> String {
    let (file, folder) = (file.standardizedFileURL.path, package.directoryURL.standardizedFileURL.path)
    return file.hasPrefix(folder + "/") ? String(file.dropFirst(folder.count + 1)) : file
  }
}
