import Diagnostics
import FeatureGeneration
import FeatureImport
import FeatureSchema
import Foundation
import TestSupport
import Testing

/// Each style of `Tests/Features`: `Tests/Features/try.sh` compiles what becomes of them, and runs their tests.
@Suite struct FeaturesTests {
  /// Features that have no schema, as a whole, with the place and the reason.
  static let refused: [String: String] = [
    "DebugMenu": "11:5 a schema has no '#if'",
    "ItemPicker": "9:25 a generic feature has no schema: keep it as it is",
    "Mailbox": "54:2 a schema declares the state and the actions themselves",
    "Quiz": "17:9 a field has no observers",
    "Volume": "9:5 a field has no observers",
  ]

  @Test func thereAreFeatures() {
    #expect(TestedFeatures.names.count >= 60)
    #expect(Double(Self.refused.count) <= Double(TestedFeatures.names.count) * 0.1)
  }

  @Test(arguments: TestedFeatures.names)
  func isImportedOrRefusedAtAPlace(_ name: String) throws {
    let result = TestedFeatures.imported(name)
    if let reason = Self.refused[name] {
      #expect(result.outputs.isEmpty)
      let first = try #require(result.diagnostics.first { $0.severity == .error })
      let found = "\(first.range?.line ?? 0):\(first.range?.column ?? 0) \(first.message)"
      #expect(found.hasPrefix(reason), "\(found)")
    } else {
      #expect(!result.outputs.isEmpty, "\(TestedFeatures.render(result.diagnostics))")
    }
    for found in result.diagnostics { #expect(found.range != nil) }
  }

  /// Generated code of every schema, with the logic that is there. 'make import-features' compiles what has a body.
  @Test(arguments: TestedFeatures.names, Thoroughness.isFull ? [Importer.Logic.body, .switch] : [.switch])
  func nothingIsMissing(_ name: String, _ logic: Importer.Logic) throws {
    let outputs = TestedFeatures.imported(name, logic).outputs
    let disk = Texts(texts: Dictionary(uniqueKeysWithValues: outputs.map { ($0.path, Array($0.text.utf8)) }))
    let schemas = outputs.map(\.path).filter { $0.hasSuffix(".yaml") }
    let (diagnostics, tasks) = GeneratorPipeline(disk: disk).stubs(of: schemas)
    #expect(diagnostics.isEmpty, "\(TestedFeatures.render(diagnostics))")
    for task in tasks where task.missing != nil { Issue.record("\(task.path) lacks\n\(task.stubs)") }
  }

  private struct Texts: FileReading {
    let texts: [String: [UInt8]]

    func read(_ path: String) throws(ReadFailure) -> [UInt8] {
      guard let text = texts[path] else { throw ReadFailure("there is no such file") }
      return text
    }
    func existing(_ path: String) throws(ReadFailure) -> [UInt8]? { texts[path] }
    func entries(in folder: String) throws(ReadFailure) -> [FolderEntry]? {
      texts.keys.map { FolderEntry(name: URL(fileURLWithPath: $0).lastPathComponent, isFolder: false) }
    }
  }
}
