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
    try expectKeys(CodableKey.self)
    try expectKeys(IdentityKey.self)
    try expectKeys(FieldKey.self)
    try expectKeys(SharingKey.self)
    try expectKeys(FileURLKey.self)
    try expectKeys(CaseKey.self)
    try expectKeys(ActionKey.self)
    try expectKeys(DependencyKey.self)
    try expectKeys(ChildKey.self)
    try expectKeys(AlternativeKey.self)
    try expectKeys(AlertKey.self)
    try expectKeys(ButtonKey.self)
    try expectKeys(ShownTextKey.self)
    try expectKeys(StringsKey.self)
    try expectKeys(BundleKey.self)
    try expectKeys(ProjectKey.self)
    try expectKeys(ModuleKey.self)
  }

  private func expectKeys<Key: SchemaKey>(_: Key.Type) throws {
    let rows = Key.allCases.map { key in
      "| `\(key.rawValue)` | \(key.isRequired ? "required" : "") | \(key.summary) |\n"
    }
    let part = DocumentPart("keys of \(Key.owner)", in: Self.document)
    #expect(try part.difference(from: "| key | | |\n|---|---|---|\n" + rows.joined()) == nil)
  }

  /// The examples by the file names in their first lines: `# Settings.yaml`.
  private static func examples() throws -> (schemas: [String: String], project: String) {
    let text = try String(contentsOf: document, encoding: .utf8)
    let blocks = text.components(separatedBy: "```yaml\n# ").dropFirst()
    var examples = Dictionary(
      uniqueKeysWithValues: blocks.map { block in
        let lines = block.components(separatedBy: "```")[0].split(separator: "\n", maxSplits: 1)
        return (String(lines[0]), String(lines[1]))
      }
    )
    let project = examples.removeValue(forKey: ProjectFile.name)
    return (examples, try #require(project))
  }

  @Test func theProjectFileIsOne() throws {
    let collector = DiagnosticCollector()
    let file = ProjectFile(Array(try Self.examples().project.utf8), path: ProjectFile.name, into: collector)
    #expect(collector.diagnostics.map(\.message) == [])
    #expect(file.modules.map(\.name.value) == ["Models", "Editor"])
  }

  @Test func theExamplesAreSchemas() throws {
    let examples = try Self.examples().schemas
    #expect(examples.count >= 7)
    for path in examples.keys.sorted() {
      let result = SchemaCompiler.compile(path) { path throws(ReadFailure) in
        guard let text = examples[path] else { throw ReadFailure("there is no such example") }
        return Array(text.utf8)
      }
      let problems = DiagnosticFormat.text.render(result.diagnostics)
      #expect(result.model != nil && problems.isEmpty, "\(path):\n\(problems)")
    }
  }
}
