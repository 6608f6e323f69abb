import Diagnostics
import FeatureImport
import Foundation

/// The features that were written by hand, and what becomes of them.
enum TestedFeatures {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  static let folder = root.appendingPathComponent("Tests/Features")

  static let names: [String] = {
    let entries = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (entries ?? []).filter { !$0.contains(".") }.sorted()
  }()

  /// The Swift files of a feature, without its tests.
  static func files(_ name: String) throws -> [SwiftFile] {
    try files(in: folder.appendingPathComponent(name))
  }

  static func files(in folder: URL) throws -> [SwiftFile] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(".swift") && !$0.hasSuffix("Tests.swift") }
      .map { SwiftFile(path: $0, bytes: Array(try Data(contentsOf: folder.appendingPathComponent($0)))) }
  }

  static func imported(_ name: String, pack: String? = nil) throws -> Importer.Result {
    var options = Importer.Options()
    options.pack = pack
    options.output = "out"
    return Importer(try files(name), options: options).run()
  }

  /// What becomes of one file.
  static func imported(text: String, pack: String? = nil) -> Importer.Result {
    var options = Importer.Options()
    options.pack = pack
    options.output = "out"
    return Importer([SwiftFile(path: "File.swift", bytes: Array(text.utf8))], options: options).run()
  }

  static func render(_ diagnostics: [Diagnostic]) -> String {
    DiagnosticFormat.text.render(diagnostics, colored: false, toolVersion: "")
  }
}
