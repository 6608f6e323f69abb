import Diagnostics
import FeatureGeneration
import FeatureSchema
import Foundation
import Testing

/// A folder of `Fixtures`: two versions of a schema, `old.yaml` and `new.yaml`, and Swift that compiles with the code of
/// the old one: `client.swift`, which uses the feature, or `author.swift` in place of the author's file.
///
/// It does not compile with the code of the new one, unless the folder's name begins with `safe-`; else that begins with
/// the rule's id. What is said is in `expected.txt`.
struct Fixture: CustomTestStringConvertible, Sendable {
  enum Version: String, CaseIterable {
    case old, new
  }

  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")

  static let all: [Fixture] = {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (names ?? []).filter { !$0.hasPrefix(".") }.sorted().map(Fixture.init)
  }()

  let name: String

  var testDescription: String { name }
  var folder: URL { Self.folder.appending(path: name) }
  var isSafe: Bool { name.hasPrefix("safe-") }

  /// The rule that the folder is named after.
  var rule: DiagnosticID? {
    BreakingRules.all.map(\.id).filter { name.hasPrefix($0.rawValue) }.max { $0.rawValue.count < $1.rawValue.count }
  }

  func text(_ file: String) -> String? { try? String(contentsOf: folder.appending(path: file), encoding: .utf8) }

  func compare() -> SchemaComparison.Result {
    let read = { (path: String) throws(SchemaCompiler.ReadFailure) -> [UInt8] in
      guard let text = text(path) else { throw SchemaCompiler.ReadFailure("there is no such file") }
      return Array(text.utf8)
    }
    return SchemaComparison.compare(.init("old.yaml", read: read), with: .init("new.yaml", read: read))
  }

  /// The file whose compiling is in question.
  var clientName: String { "\(name).client.swift" }

  /// Writes all Swift of one version into a folder, under names that no other fixture has.
  ///
  /// - Returns: the paths of the files.
  func write(_ version: Version, to output: URL) throws -> [String] {
    let children = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
      .filter { $0.hasSuffix(".yaml") && !["old.yaml", "new.yaml"].contains($0) }
    let schemas = (["\(version).yaml"] + children.sorted()).map { folder.appending(path: $0).path }
    var options = GeneratorPipeline.Options()
    options.output = output.appending(path: name).path
    let generation = GeneratorPipeline(disk: Disk(), options: options).run(schemas)
    let problems = DiagnosticFormat.text.render(generation.diagnostics)
    #expect(problems.isEmpty, "\(problems)")
    let author = text("author.swift")
    var texts: [(name: String, text: String)] = [(clientName, author ?? text("client.swift") ?? "")]
    if author != nil, let client = text("client.swift") { texts.append(("\(name).other.swift", client)) }
    for (number, input) in generation.inputs.enumerated() {
      for file in input.files where !(number == 0 && author != nil && file.mode == .once) {
        texts.append(("\(name).\(texts.count).swift", file.text))
      }
    }
    return try texts.map { name, text in
      let file = output.appending(path: name)
      try text.write(to: file, atomically: true, encoding: .utf8)
      return file.path
    }
  }
}
