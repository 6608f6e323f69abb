import Diagnostics
import FeatureGeneration
import FeatureSchema
import Foundation
import TestSupport
import Testing

/// What is told of kept values is what becomes of them, whatever names change.
struct PlaceTests {
  @Test(arguments: PlaceFixture.all)
  func rulesSayWhatIsExpected(_ fixture: PlaceFixture) {
    let (diagnostics, found) = fixture.compare()
    #expect(diagnostics.isEmpty, "\(TextRenderer().render(diagnostics))")
    #expect(Set(found.map(\.id)) == Set(fixture.rules), "\(DiagnosticFormat.text.render(found))")
    #expect(found.allSatisfy { $0.range != nil && $0.notes.allSatisfy { $0.range != nil } })
    // A removed field of a type is not told, and what breaks a rule is read.
    #expect(fixture.rules.allSatisfy { $0 == .storedRule } == [.reads, .fills, .loses].contains(fixture.verdict))
  }

  @Test(arguments: PlaceFixture.all.filter { $0.rules == [.storedPlace] })
  func aNewPlaceIsToldWhereItIs(_ fixture: PlaceFixture) throws {
    let found = fixture.compare().stored
    let isThere = fixture.reader != nil && fixture.change != "no longer kept"
    #expect(found.count == 1 && found[0].range?.file.path.hasPrefix(isThere ? "new/" : "old/") ?? false)
  }

  @Test func aKeyInMemoryKeepsNothing() {
    func told(_ old: String, _ new: String) -> Bool {
      let versions = [old, new].map { PlaceFixture.feature("Int = 0", at: "key: '\($0)'") }
      return !PlaceFixture("key", [versions[0]], [versions[1]], "1", is: .changes).compare().stored.isEmpty
    }
    #expect(!told(".inMemory(\"a\")", ".inMemory(\"b\")"))
    #expect(told(".a", ".b"))
  }

  @Test(.enabled(if: Toolchain.current != nil, Comment(rawValue: Toolchain.missing)))
  func generatedCodeSaysTheSame() async throws {
    let verdicts = try await StoredProgram(PlaceFixture.all).verdicts()
    try #require(verdicts.count == PlaceFixture.all.count)
    for (fixture, verdict) in zip(PlaceFixture.all, verdicts) {
      #expect(verdict == fixture.verdict.rawValue, "\(fixture.change)")
    }
  }
}
