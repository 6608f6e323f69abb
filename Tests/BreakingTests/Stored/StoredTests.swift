import Diagnostics
import FeatureGeneration
import FeatureSchema
import Foundation
import TestSupport
import Testing

/// The rules for what is stored say what the decoder does.
struct StoredTests {
  @Test(arguments: StoredFixture.all.indices)
  func rulesSayWhatIsExpected(_ index: Int) {
    let fixture = StoredFixture.all[index]
    let result = fixture.compare()
    #expect(result.diagnostics.isEmpty, "\(TextRenderer().render(result.diagnostics))")
    let rules = Set(BreakingRules.ids(named: "stored"))
    let found = result.breaking.map(\.id).filter(rules.contains)
    #expect(
      Set(found) == Set(fixture.rules),
      "\(fixture.old) -> \(fixture.new): \(DiagnosticFormat.text.render(result.breaking))"
    )
    #expect(result.breaking.filter { rules.contains($0.id) }.allSatisfy { $0.range?.file.path == "new.yaml" })
  }

  /// A type that is gone is compared with the one in its place, where that is declared, once for all fields that have it.
  @Test func aTypeInPlaceOfAnotherIsToldOnce() {
    let fixture = StoredFixture(
      "struct: { a: K, b: K }, types: { K: { struct: { n: Int }, conforms: [Codable] } }",
      "struct: { a: L, b: L }, types: { L: { struct: { n: String }, conforms: [Codable] } }",
      is: .fails
    )
    let told = fixture.compare().breaking.filter { $0.id == .storedType }.map(\.message)
    #expect(told.count == 1 && told[0].hasPrefix("'V.L.n' does not read"), "\(told)")
  }

  @Test func everyRuleHasFixtures() {
    let rules = StoredFixture.all.map(\.rules) + PlaceFixture.all.map(\.rules)
    for rule in BreakingRules.ids(named: "stored") { #expect(rules.count { $0 == [rule] } > 5) }
  }

  /// What is not read as it was is told.
  @Test(.enabled(if: Toolchain.current != nil, Comment(rawValue: Toolchain.missing)))
  func theDecoderSaysTheSame() async throws {
    let verdicts = try await StoredProgram(StoredFixture.all).verdicts()
    for (fixture, verdict) in zip(StoredFixture.all, verdicts) {
      #expect(verdict == fixture.verdict.rawValue, "\(fixture.old) -> \(fixture.new)")
      if fixture.verdict == .fails { #expect(!fixture.rules.isEmpty) }
      if fixture.verdict == .changes { #expect(!fixture.rules.isEmpty || fixture.new.contains("was:")) }
    }
  }

  /// What a rule tells is what the decoder does, and the other way round, for edits of random types.
  @Test(.enabled(if: Toolchain.current != nil, Comment(rawValue: Toolchain.missing)), .enabled(if: Thoroughness.isFull))
  func theDecoderAgreesOnRandomEdits() async throws {
    let seed = ProcessInfo.processInfo.environment["FEATUREGEN_SOAK_SEED"].flatMap(UInt64.init) ?? 1
    var generator = Generator(seed: seed)
    let edits = (0..<300).map { _ in StoredFixture(randomBy: &generator) }
    let verdicts = try await StoredProgram(edits).verdicts()
    try #require(verdicts.count == edits.count)
    let rules = Set(BreakingRules.ids(named: "stored"))
    for (edit, verdict) in zip(edits, verdicts) {
      let told = edit.compare().breaking.filter { rules.contains($0.id) }
      let agrees =
        told.isEmpty ? ["reads", "loses", "fills"].contains(verdict) : !["reads", "fills"].contains(verdict)
      #expect(agrees, "\(edit.old) -> \(edit.new) \(verdict):\n\(DiagnosticFormat.text.render(told))")
    }
    #expect(Set(verdicts).isSuperset(of: ["reads", "loses", "fills", "fails"]))
  }
}
