import FeatureGeneration
import Foundation
import TestSupport
import Testing

/// What documents say about packs is true.
// Serialized because two of them may write one file.
@Suite(.serialized) struct TemplateReferenceTests {
  @Test func theKeysAreThoseOfTheReader() throws {
    func row(_ key: String, _ isRequired: Bool, _ summary: String) -> String {
      "| `\(key)` | \(isRequired ? "Required. " : "")\(summary) |\n"
    }
    let outer = PackKey.allCases.map { row($0.rawValue, $0.isRequired, $0.summary) }
    let options = PackOptionKey.allCases.map { row("options: \($0.rawValue)", $0.isRequired, $0.summary) }
    let inner = PackOutputKey.allCases.map { row("outputs: \($0.rawValue)", $0.isRequired, $0.summary) }
    try expectPart("keys", toBe: "| key | meaning |\n|---|---|\n" + (outer + options + inner).joined())
  }

  @Test func theEscapesAreThoseOfThePacks() throws {
    let rows = EscapeMode.allCases.map { "| `\($0.rawValue)` | \($0.summary) |\n" }
    try expectPart("escapes", toBe: "| escape | writes |\n|---|---|\n" + rows.joined())
  }

  private func expectPart(_ name: String, toBe expected: String) throws {
    let document = Folder.templates.appendingPathComponent("README.md")
    let difference = try DocumentPart(name, in: document).difference(from: expected)
    #expect(difference == nil)
  }
}
