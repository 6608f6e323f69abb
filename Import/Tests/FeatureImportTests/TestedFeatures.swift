import Diagnostics
import FeatureImport
import Foundation
import TestSupport

/// The features that were written by hand, and what becomes of them.
enum TestedFeatures {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  static let folder = root.appendingPathComponent("Tests/Features")

  static let names = Archive.all(in: folder).map { $0.deletingPathExtension().lastPathComponent }

  /// The Swift files of a feature, without its tests.
  static func files(_ name: String) -> [SwiftFile] {
    Archive(folder.appendingPathComponent(name + ".txtar")).files.filter { !$0.path.hasSuffix("Tests.swift") }
      .map { SwiftFile(path: $0.path, bytes: $0.bytes) }
  }

  static func files(in folder: URL) throws -> [SwiftFile] {
    try Folder.files(in: folder, withExtension: "swift").filter { !$0.path.hasSuffix("Tests.swift") }
      .map { SwiftFile(path: $0.lastPathComponent, bytes: Array(try Data(contentsOf: $0))) }
  }

  static func imported(_ name: String, _ logic: Importer.Logic = .body) -> Importer.Result {
    var options = Importer.Options()
    options.logic = logic
    options.output = "out"
    return Importer(files(name), options: options).run()
  }

  /// What becomes of one file.
  static func imported(text: String) -> Importer.Result {
    var options = Importer.Options()
    options.output = "out"
    return Importer([SwiftFile(path: "File.swift", bytes: Array(text.utf8))], options: options).run()
  }

  static func render(_ diagnostics: [Diagnostic]) -> String {
    DiagnosticFormat.text.render(diagnostics, colored: false, toolVersion: "")
  }
}
