import Foundation

/// A folder that is there for one test.
final class TemporaryFolder {
  let path: String

  init() {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("featuregen-\(UUID().uuidString)").path
    try! FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String) -> String { path + "/" + name }

  func write(_ text: String, to name: String) throws {
    let folder = (file(name) as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try text.write(toFile: file(name), atomically: false, encoding: .utf8)
  }

  func text(_ name: String) -> String? { try? String(contentsOfFile: file(name), encoding: .utf8) }

  /// All files below the folder, hidden ones too, sorted.
  var contents: [String] { (FileManager.default.subpaths(atPath: path) ?? []).sorted() }

  func attribute(_ key: FileAttributeKey, of name: String) -> AnyHashable? {
    (try? FileManager.default.attributesOfItem(atPath: file(name)))?[key] as? AnyHashable
  }
}
