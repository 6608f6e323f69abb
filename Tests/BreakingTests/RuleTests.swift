import Diagnostics
import FeatureGeneration
import FixtureSupport
import Foundation
import TestSupport
import Testing

/// What is said of two versions of a schema.
struct RuleTests {
  private static let isRecording = ProcessInfo.processInfo.environment["FEATUREGEN_RECORD"] != nil

  @Test(arguments: Fixture.all)
  func saysWhatIsExpected(_ fixture: Fixture) throws {
    let result = fixture.compare()
    #expect(result.diagnostics.isEmpty, "\(TextRenderer().render(result.diagnostics))")
    let text = result.breaking.sortedByPosition().expectedText
    #expect(text == fixture.text("expected.txt") ?? "")
    if Self.isRecording, text != fixture.text("expected.txt") ?? "" {
      var archive = fixture.archive
      try archive.record(text, as: "expected.txt")
      Issue.record("recorded")
    }
    #expect(result.breaking.isEmpty == fixture.isSafe)
    #expect(fixture.breakingLines(.standalone).isEmpty == fixture.isSafe)
  }

  /// Of each pack, the output is compared.
  @Test(arguments: Fixture.all)
  func saysOfAnotherPackWhatItsCodeShows(_ fixture: Fixture) {
    let result = fixture.compare(.composable)
    #expect(result.diagnostics.isEmpty)
    if fixture.isSafe { #expect(result.breaking.map(\.message) == []) }
    if !fixture.breakingLines(.composable).isEmpty { #expect(!result.breaking.isEmpty) }
  }

  /// Those for what is stored are in `Stored`.
  @Test(arguments: BreakingRules.all.filter { $0.category != .stored }.map(\.id))
  func everyRuleHasAFixture(_ id: DiagnosticID) {
    #expect(Fixture.all.contains { $0.text("expected.txt")?.contains("[\(id.rawValue)]") ?? false })
  }

  /// What is gone is shown where it was, what is new where it is; all have a place.
  @Test(arguments: Fixture.all.filter { !$0.isSafe })
  func everyChangeHasItsPlace(_ fixture: Fixture) {
    for change in fixture.compare().breaking {
      let file = change.range?.file.path
      switch change.id {
      case .removedDeclaration: #expect(file == "old.yaml", "\(change.message)")
      case .changedDeclaration, .changedHook: #expect(file != nil, "\(change.message)")
      default: #expect(file == "new.yaml", "\(change.message)")
      }
      #expect(change.notes.allSatisfy { $0.range != nil })
    }
  }

  @Test(arguments: Fixture.all, Fixture.Version.allCases)
  func aVersionBreaksNothingOfItself(_ fixture: Fixture, version: Fixture.Version) {
    let schema = GeneratorPipeline(disk: fixture.files()).versions(of: ["\(version).yaml"])[0]
    #expect(SchemaComparison.compare([(schema, schema)]).breaking.map(\.message) == [])
  }

  /// What only random walks use is not a part of the generated code.
  @Test func declarationsForWalksBreakNothing() {
    func version(_ path: String, _ count: String, _ more: String = "") -> SchemaComparison.Version {
      let text =
        "feature: A\nstate: { bindable: { count: { \(count) } } }\nactions: { moved: { by: { \(count) } } }\n\(more)"
      return GeneratorPipeline(disk: MemoryFiles(files: [path: text])).versions(of: [path])[0]
    }
    let plain = version("plain.yaml", "type: Int = 1")
    let walked = version(
      "walked.yaml",
      "type: Int = 1, examples: [3]",
      "invariants: { a: true }"
    )
    for (old, new) in [(plain, walked), (walked, plain)] {
      let result = SchemaComparison.compare([(old, new)])
      #expect(result.diagnostics.isEmpty && result.breaking.isEmpty)
    }
  }
}
