import Foundation

/// A folder that is there for one test.
package final class TemporaryFolder {
  package let path: String

  package init() {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("featuregen-\(UUID().uuidString)").path
    try! FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  package func file(_ name: String) -> String { path + "/" + name }

  package func write(_ text: String, to name: String) throws {
    let folder = (file(name) as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try text.write(toFile: file(name), atomically: false, encoding: .utf8)
  }

  package func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: file(name)) }

  package func text(_ name: String) -> String? { try? String(contentsOfFile: file(name), encoding: .utf8) }

  /// All files below the folder, hidden ones too, sorted.
  package var contents: [String] { (FileManager.default.subpaths(atPath: path) ?? []).sorted() }

  package func attribute(_ key: FileAttributeKey, of name: String) -> AnyHashable? {
    (try? FileManager.default.attributesOfItem(atPath: file(name)))?[key] as? AnyHashable
  }
}
