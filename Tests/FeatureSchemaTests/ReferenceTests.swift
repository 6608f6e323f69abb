import Diagnostics
import FeatureSchema
import Foundation
import TestSupport
import Testing

/// What the documents say of the schema language is true.
@Suite struct ReferenceTests {
  @Test func theKeysAreThoseOfTheReader() throws {
    let part = DocumentPart("keys", in: Folder.package.appendingPathComponent("Documentation/Keys.md"))
    #expect(try part.difference(from: KeyReference.markdown) == nil)
  }

  @Test func aKeyIsExplainedWhereverItStands() throws {
    let text = try #require(KeyReference.text(about: "key"))
    #expect(text.contains("key, of a field\n") && text.contains("key, of a dependency\n") && !text.contains("`"))
    #expect(try #require(KeyReference.text(about: "a button")).contains("role: "))
    #expect(KeyReference.text(about: "kee") == nil)
  }

  /// The diagnostics of a key are found by its name in their explanations.
  @Test func everyDiagnosticOfSchemasNamesAKey() {
    let named = Set(KeyReference.kinds.flatMap(\.entries).flatMap(\.diagnostics))
    let general: Set<DiagnosticID> = [
      .unknownKey, .tooManyErrors, .invalidName, .reservedName, .invalidType, .genericArguments, .swiftExpression,
    ]
    let missing = DiagnosticID.allCases.filter { Explanation.of($0).stage == "schema" && !general.contains($0) }
      .map(\.rawValue).filter { !named.contains($0) }
    #expect(missing == [])
  }

  /// The guide is read in one go.
  @Test func theGuideIsShort() {
    #expect(SchemaGuide.text.split(separator: "\n", omittingEmptySubsequences: false).count <= 501)
  }

  @Test func theProjectFileIs() {
    let collector = DiagnosticCollector()
    let file = ProjectFile(Array(SchemaGuide.projectFile.utf8), path: ProjectFile.name, into: collector)
    #expect(collector.diagnostics.map(\.message) == [])
    #expect(file.modules.map(\.name.value) == ["Models", "Editor"])
  }

  @Test func theExamplesAreSchemas() throws {
    let examples = SchemaGuide.schemas
    #expect(examples.count > 15)
    var kept: [KeptValue] = []
    for path in examples.keys.sorted() {
      let result = Program(of: [path]) { path throws(ReadFailure) in
        guard let text = examples[path] else { throw ReadFailure("there is no such example") }
        return Array(text.utf8)
      }
      let problems = DiagnosticFormat.text.render(result.diagnostics)
      #expect(result.schemas[0].valid != nil && problems.isEmpty, "\(path):\n\(problems)")
      kept += result.reached(from: result.schemas).flatMap(KeptValue.first)
    }
    #expect(KeptValue.problems(among: [kept]).map(\.message) == [])
  }
}
