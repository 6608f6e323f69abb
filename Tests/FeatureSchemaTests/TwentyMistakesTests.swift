import Diagnostics
import Testing

@testable import FeatureSchema

/// Twenty independent mistakes over three files: each is told once, and nothing follows from it.
@Suite struct TwentyMistakesTests {
  private let fixture = Fixture(name: "twenty-mistakes")

  @Test func areAllToldInOrder() {
    let diagnostics = fixture.compile().diagnostics
    #expect(diagnostics.count == 20)
    #expect(Set(diagnostics.compactMap(\.path)) == ["Catalogue.yaml", "Rating.yaml", "schema.yaml"])
    let placements = diagnostics.compactMap(Placement.init)
    #expect(placements.count == 20)
    #expect(placements == placements.sorted())
  }

  @Test func areOneCommandEachOnGitHub() {
    let text = DiagnosticFormat.github.render(fixture.compile().diagnostics)
    let lines = text.split(separator: "\n")
    #expect(lines.count == 20)
    #expect(lines.allSatisfy { $0.hasPrefix("::error file=") })
  }
}
