import Foundation

/// Folders of this package.
package enum Folder {
  package static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  package static let samples = package.appendingPathComponent("Samples")
  package static let runtime = package.appendingPathComponent("Sources/FeatureRuntime")
  package static let templates = package.appendingPathComponent("Templates")

  /// All files in a folder and below it that have an extension, sorted; none of what a build left in a hidden folder.
  package static func files(in folder: URL, withExtension pathExtension: String) -> [URL] {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    return (files?.compactMap { $0 as? URL } ?? [])
      .filter { $0.pathExtension == pathExtension }
      .sorted { $0.path < $1.path }
  }

  /// Puts links to files of a folder into another one, in place of those that are there.
  package static func link(_ names: [String], of source: URL, into folder: URL) throws {
    for name in names {
      let link = folder.appendingPathComponent(name)
      try? FileManager.default.removeItem(at: link)
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: source.appendingPathComponent(name))
    }
  }
}

/// Runs a body with a folder of its own.
package func withTemporaryFolder<Result>(_ body: (URL) async throws -> Result) async throws -> Result {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("featuregen-tests-\(UUID())")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try await body(folder)
}
