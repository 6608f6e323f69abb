import FeatureGeneration
import Foundation
import TemplateEngine
import TestSupport
import Testing

/// What documents and the package's manifest say about packs is true.
// Serialized because two of them may write one file.
@Suite(.serialized) struct TemplateReferenceTests {
  @Test func theReferenceOfNamesIsThatOfTheShape() throws {
    try expectPart("names", toBe: ShapeDocumentation(of: FileContext.shape).markdown)
  }

  @Test func theKeysAreThoseOfTheReader() throws {
    func row(_ key: String, _ isRequired: Bool, _ summary: String) -> String {
      "| `\(key)` | \(isRequired ? "required" : "") | \(summary) |\n"
    }
    let outer = PackKey.allCases.map { row($0.rawValue, $0.isRequired, $0.summary) }
    let options = PackOptionKey.allCases.map { row("options: \($0.rawValue)", $0.isRequired, $0.summary) }
    let inner = PackOutputKey.allCases.map { row("outputs: \($0.rawValue)", $0.isRequired, $0.summary) }
    try expectPart("keys", toBe: "| key | | |\n|---|---|---|\n" + (outer + options + inner).joined())
  }

  @Test func theEscapesAreThoseOfThePacks() throws {
    let rows = EscapeMode.allCases.map { "| `\($0.rawValue)` | \($0.summary) |\n" }
    try expectPart("escapes", toBe: "| escape | |\n|---|---|\n" + rows.joined())
  }

  /// SwiftPM would warn of a pack's files if the target of templates did not exclude them.
  @Test func thePackageKnowsEveryPack() throws {
    let manifest = try String(contentsOf: Folder.package.appendingPathComponent("Package.swift"), encoding: .utf8)
    let target = try #require(manifest.range(of: "name: \"FeatureTemplates\"").map { manifest[$0.upperBound...] })
    let list = try #require(target.range(of: "exclude: [").map { target[$0.upperBound...].prefix { $0 != "]" } })
    let excluded = list.split { ", \"\n".contains($0) }.map(String.init)
    let entries = try FileManager.default.contentsOfDirectory(atPath: Folder.templates.path)
      .filter { !$0.hasPrefix(".") && !$0.hasSuffix(".swift") }
    #expect(excluded.sorted() == entries.sorted(), "the target FeatureTemplates excludes every entry of Templates")
  }

  private func expectPart(_ name: String, toBe expected: String) throws {
    let document = Folder.templates.appendingPathComponent("README.md")
    let difference = try DocumentPart(name, in: document).difference(from: expected)
    #expect(difference == nil)
  }
}
