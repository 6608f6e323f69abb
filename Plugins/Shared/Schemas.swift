import Foundation
import PackagePlugin

/// The files of a target that may be schemas. Which of them are, featuregen decides: nothing here reads YAML, and when a build is
/// planned, the tool need not be built yet. Plug-ins cannot share a module, so each has a link to this file in its folder.
enum Schemas {
  /// The YAML files of a target, sorted by path: without what Package.swift excludes, and without other targets in its folder.
  static func candidates(of target: any Target) -> [URL] {
    files(of: target).filter { ["yaml", "yml"].contains($0.pathExtension.lowercased()) }
      .map(\.standardizedFileURL)
      .sorted { $0.path < $1.path }
  }

  static func files(of target: any Target) -> [URL] {
    (target as? any SourceModuleTarget)?.sourceFiles.map(\.url) ?? []
  }

  /// What generating for a target may read: the schemas of all targets, which may refer to each other, and the project file.
  static func inputs(of package: Package) -> [URL] {
    package.targets.flatMap(candidates) + [projectFile(of: package)].compactMap(\.self)
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

  /// The environment in which featuregen works on those files of a target that are schemas, and names this call, instead of its own, as
  /// the one that generates the target's code.
  static func environment(for target: String?) -> [String: String] {
    let call = "swift package --allow-writing-to-package-directory featuregen"
    guard let target else { return ["FEATUREGEN_CALL": call] }
    return ["FEATUREGEN_CALL": "\(call) --target \(target)", "FEATUREGEN_TARGET": target]
  }

  /// A path for messages: relative to a folder, if it is below that.
  static func relative(_ file: URL, to folder: URL) -> String {
    let (file, folder) = (file.standardizedFileURL.path, folder.standardizedFileURL.path)
    return file.hasPrefix(folder + "/") ? String(file.dropFirst(folder.count + 1)) : file
  }
}
