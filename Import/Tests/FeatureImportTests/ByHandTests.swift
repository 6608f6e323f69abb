import FeatureImport
import Foundation
import Testing

/// What `Samples/SyncUps` is by hand, imported: the schemas of the sample, but for what is named here.
@Suite struct ByHandTests {
  private static let repository = TestedFeatures.root.deletingLastPathComponent()

  /// Lines of a schema's meaning: no comments, no empty lines, and nothing of how types of other files are named, nor of who
  /// sends an action, which the import does not say.
  private static func lines(_ text: String) -> Set<String> {
    let ignored = ["#", "use:", "pack:", "logic:", "external:", "imports:"]
    let lines = text.split(separator: "\n").map { line in
      String(line).replacing("\"", with: "'").replacing(" { from: effects }", with: "")
        .replacing(/\{ values: (\{.*\}), from: effects \}/) { "\($0.1)" }
    }
    return Set(lines.filter { line in !ignored.contains { line.drop { $0 == " " }.hasPrefix($0) } })
  }

  /// What differs, by schema: what the sample has, and what the import has instead.
  private static let differences: [String: (sample: Set<String>, imported: Set<String>)] = [
    // By hand, an effect asks for 'dismiss'; the sample returns '.dismiss'. A client by its key has no type in these files.
    "RecordMeeting.yaml": (
      ["  - speech: { key: SpeechClient }", "  - date"],
      ["  - dismiss", "  - speech: { type: any Sendable, key: speech }", "  - now: { type: Date, key: date.now }"]
    ),
    // The sample deletes in its own list; by hand, that is asked for in the effect.
    "SyncUpDetail.yaml": (
      ["    syncUps: { type: 'IdentifiedArrayOf<SyncUp> = []', shared: { fileStorage: sync-ups.json } }"],
      ["dependencies: [dismiss]"]
    ),
    // An empty state need not be written.
    "SyncUps.yaml": (["state:", "  struct: {}"], []),
  ]

  @Test func schemasAreThoseOfTheSample() throws {
    let files = try TestedFeatures.files(
      in: Self.repository.appendingPathComponent("Benchmarks/Written/ByHand/SyncUps")
    )
    let outputs = Importer(files).run().outputs.filter { $0.path.hasSuffix(".yaml") }
    #expect(outputs.count == 6)
    for output in outputs {
      let name = URL(fileURLWithPath: output.path).lastPathComponent
      let sample = try String(
        contentsOf: Self.repository.appendingPathComponent("Samples/SyncUps/\(name)"),
        encoding: .utf8
      )
      let (old, new) = (Self.lines(sample), Self.lines(output.text))
      let known = Self.differences[name] ?? ([], [])
      #expect(old.subtracting(new) == known.sample, "\(name)")
      #expect(new.subtracting(old) == known.imported, "\(name)")
    }
  }
}
