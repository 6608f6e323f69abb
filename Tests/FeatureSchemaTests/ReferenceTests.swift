import Diagnostics
import FeatureSchema
import Foundation
import TestSupport
import Testing

/// What the reference of the schema language says is true.
// Serialized because its parts are in one file.
@Suite(.serialized) struct ReferenceTests {
  private static let document = Folder.package.appendingPathComponent("SCHEMA.md")

  @Test func theKeysAreThoseOfTheReader() throws {
    try expectKeys(DocumentKey.self)
    try expectKeys(TypeKey.self)
    try expectKeys(FieldKey.self)
    try expectKeys(SharingKey.self)
    try expectKeys(CaseKey.self)
    try expectKeys(ActionKey.self)
    try expectKeys(DependencyKey.self)
    try expectKeys(ClientKey.self)
    try expectKeys(EndpointKey.self)
    try expectKeys(RequestKey.self)
    try expectKeys(ChildKey.self)
    try expectKeys(AlternativeKey.self)
    try expectKeys(AlertKey.self)
    try expectKeys(ButtonKey.self)
    try expectKeys(ShownTextKey.self)
    try expectKeys(StringsKey.self)
    try expectKeys(ProjectKey.self)
    try expectKeys(ModuleKey.self)
    try expectKeys(FurtherPackKey.self)
  }

  private func expectKeys<Key: SchemaKey>(_: Key.Type) throws {
    let rows = Key.allCases.map { key in
      "| `\(key.rawValue)` | \(key.isRequired ? "Required. " : "")\(key.summary) |\n"
    }
    let part = DocumentPart("keys of \(Key.owner)", in: Self.document)
    #expect(try part.difference(from: "| key | meaning |\n|---|---|\n" + rows.joined()) == nil)
  }

  /// The examples by the file names in their first lines: `# Settings.yaml`; there are several project files.
  private static func examples() throws -> [String: [String]] {
    let text = try String(contentsOf: document, encoding: .utf8)
    let blocks = text.components(separatedBy: "```yaml\n# ").dropFirst()
    let examples = blocks.map { block in
      let lines = block.components(separatedBy: "```")[0].split(separator: "\n", maxSplits: 1)
      return (name: String(lines[0]), text: String(lines[1]))
    }
    return Dictionary(grouping: examples, by: \.name).mapValues { $0.map(\.text) }
  }

  @Test func theProjectFilesAre() throws {
    let collector = DiagnosticCollector()
    let files = try #require(try Self.examples()[ProjectFile.name]).map {
      ProjectFile(Array($0.utf8), path: ProjectFile.name, into: collector)
    }
    #expect(collector.diagnostics.map(\.message) == [])
    #expect(files.map { $0.modules.map(\.name.value) } == [["Models", "Editor"], ["Editor"]])
  }

  @Test func theExamplesAreSchemas() throws {
    let examples = try Self.examples().filter { $0.key != ProjectFile.name }
    #expect(examples.allSatisfy { $0.value.count == 1 })
    #expect(examples.count >= 7)
    var kept: [KeptValue] = []
    for path in examples.keys.sorted() {
      let result = Program(of: [path]) { path throws(ReadFailure) in
        guard let text = examples[path]?.first else { throw ReadFailure("there is no such example") }
        return Array(text.utf8)
      }
      let problems = DiagnosticFormat.text.render(result.diagnostics)
      #expect(result.schemas[0].valid != nil && problems.isEmpty, "\(path):\n\(problems)")
      kept += result.reached(from: result.schemas).flatMap(KeptValue.first)
    }
    #expect(KeptValue.problems(among: [kept]).map(\.message) == [])
  }
}
