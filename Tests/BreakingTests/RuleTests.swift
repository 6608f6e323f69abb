import Diagnostics
import FeatureSchema
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
    let safe = result.safe.map { safe in
      let place = safe.range.map { "\($0.file.path):\($0.line):\($0.column): " } ?? ""
      return "\(place)safe: \(safe.value)\n"
    }
    let text = DiagnosticFormat.text.render(result.breaking) + safe.joined()
    #expect(text == fixture.text("expected.txt") ?? "")
    if Self.isRecording, text != fixture.text("expected.txt") ?? "" {
      var archive = fixture.archive
      try archive.record(text, as: "expected.txt")
      Issue.record("recorded")
    }
    if fixture.isSafe {
      #expect(result.breaking.isEmpty && !result.safe.isEmpty)
      #expect(fixture.breakingLines(.standalone).isEmpty)
    } else {
      let rule = try #require(fixture.rule)
      #expect(result.breaking.contains { $0.id == rule })
      #expect(!fixture.breakingLines(.standalone).isEmpty)
    }
  }

  /// Those for what is stored are in `Stored`.
  @Test(arguments: BreakingRules.all.filter { $0.category != .stored }.map(\.id))
  func everyRuleHasAFixture(_ id: DiagnosticID) {
    #expect(Fixture.all.contains { $0.rule == id })
  }

  /// What is gone is shown where it was, what changed where it is now; both have a place.
  @Test(arguments: Fixture.all.filter { !$0.isSafe })
  func everyChangeHasItsPlace(_ fixture: Fixture) {
    for change in fixture.compare().breaking {
      let isGone = change.id.rawValue.hasPrefix("removed-") && ![.removedDefault, .removedBinding].contains(change.id)
      #expect(change.range?.file.path == (isGone ? "old.yaml" : "new.yaml"), "\(change.message)")
      #expect(change.notes.allSatisfy { $0.range != nil })
    }
  }

  @Test(arguments: Fixture.all, Fixture.Version.allCases)
  func aVersionBreaksNothingOfItself(_ fixture: Fixture, version: Fixture.Version) {
    let read = { (path: String) throws(ReadFailure) -> [UInt8] in
      guard let text = fixture.text(path) else { throw ReadFailure("there is no such file") }
      return Array(text.utf8)
    }
    let schema = SchemaComparison.Version("\(version).yaml", read: read)
    let result = SchemaComparison.compare(schema, with: schema)
    #expect(result.breaking.map(\.message) == [] && result.safe.map(\.value) == [])
  }

  /// What only random walks use is no part of the generated code.
  @Test func whatWalksUseBreaksNothing() {
    func version(_ path: String, _ count: String, _ more: String = "") -> SchemaComparison.Version {
      let text =
        "feature: A\nstate: { bindable: { count: { \(count) } } }\nactions: { moved: { by: { \(count) } } }\n\(more)"
      return SchemaComparison.Version(path) { _ throws(ReadFailure) in Array(text.utf8) }
    }
    let plain = version("plain.yaml", "type: Int = 1")
    let walked = version(
      "walked.yaml",
      "type: Int = 1, range: 0...9, examples: [3]",
      "invariants: { a: { swift: true } }"
    )
    for (old, new) in [(plain, walked), (walked, plain)] {
      let result = SchemaComparison.compare(old, with: new)
      #expect(result.diagnostics.isEmpty && result.breaking.isEmpty && result.safe.isEmpty)
    }
  }

  @Test func theTableOfRulesIsTrue() throws {
    var table = "| rule | category | |\n|---|---|---|\n"
    for (id, category) in BreakingRules.all {
      table += "| `\(id.rawValue)` | `\(category.rawValue)` | \(Explanation.of(id).title) |\n"
    }
    let document = Folder.package.appendingPathComponent("SCHEMA.md")
    let difference = try DocumentPart("rules of breaking changes", in: document).difference(from: table)
    #expect(difference == nil)
  }
}
