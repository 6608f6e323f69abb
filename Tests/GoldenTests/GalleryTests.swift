import FeatureGeneration
import FixtureSupport
import Foundation
import TestSupport
import Testing

/// Galleries of states: those of the samples are committed, and compiled with the views (see ViewsTests).
struct GalleryTests {
  private static let committed = Folder.package.appendingPathComponent("Tests/WalkTests/Galleries")

  private static let samples = Sample.all.filter { sample in
    ["Appointment", "BindingForm", "Gallery", "Recipes", "Settings", "SyncUps"].contains(
      sample.folder.lastPathComponent
    )
  }

  @Test(arguments: samples)
  func committedGalleriesAreWhatIsGenerated(sample: Sample) throws {
    let folder = Self.committed.appendingPathComponent(sample.folder.lastPathComponent)
    for file in generate([sample.schema], by: .builtIn("gallery"), into: folder) { try file.expectCommitted() }
  }

  @Test func aFormHasAStateWithWhatIsMissing() async throws {
    let gallery = try await gallery(
      """
      feature: Form
      types: { Contact: { struct: { phone: { type: String = "112", required: Which number? }, email: "String?" } } }
      state:
        bindable: { name: { type: String = "Blob", required: Who? }, contact: Contact = Contact() }
      """
    )
    #expect(gallery.contains("case .initial: Form.State()\n"))
    #expect(gallery.contains("case .problems: Form.State(name: \"\", contact: Form.Contact(phone: \"\"))\n"))
  }

  /// Of single values, those of whole screens come first; the file says which have no room.
  @Test func whatIsLeftOutIsTold() async throws {
    let flags = (1...14).map { "    flag\($0): Bool = false\n" }.joined()
    let gallery = try await gallery(
      "feature: Many\nstate:\n  bindable:\n\(flags)alerts: { failed: { title: Oh } }\n"
    )
    #expect(gallery.contains("Left out, since these are enough: `flag11`, `flag12`, `flag13`, `flag14`.\n"))
    #expect(gallery.matches(of: /\n    case \w+(?=\n)/).count == 12 && gallery.contains("    case alertFailed\n"))
  }

  @Test func whatHasNoKnownValueIsTold() async throws {
    let gallery = try await gallery(
      "feature: Price\nexternal: { Money: [Equatable, Sendable] }\nstate: { struct: { price: Money } }\n"
    )
    #expect(gallery.contains("// price: Money\n// Write values of it under 'examples'.\n") && !gallery.contains("enum"))
  }

  @Test func namesAreThoseOfFieldsAndValues() async throws {
    let gallery = try await gallery(
      """
      feature: Names
      state:
        bindable:
          state: Bool = false
          isOn: Bool = true
          volume: { type: Int = 5, range: 0...10 }
          city: { type: String = "", examples: ["Rome", "São Paulo", "!"] }
          made: Date = .now
        struct: { own: Int = \\(count()) }
      """
    )
    let cases = gallery.matches(of: /\n    case (\w+)(?=\n)/).map { String($0.1) }
    let expected = [
      "initial", "filled", "stateShown", "isOnOff", "volumeLowest", "volumeHighest", "citySOPaulo", "cityExample3",
    ]
    #expect(cases == expected)
    #expect(gallery.contains("case .filled: Names.State(city: \"Rome\")\n"))
  }

  @Test func eachCaseOfAnEnumIsAState() async throws {
    let gallery = try await gallery(
      "feature: Screens\nstate: { enum: [loading, loaded: [String, { page: Int = 1 }], failed: { note: \"String?\" }] }\n"
    )
    #expect(gallery.contains("case .loading: .loading\n") && gallery.contains("case .loaded: .loaded(\"Text\""))
    #expect(
      gallery.contains("case .failed: .failed(note: nil)\n")
        && gallery.contains("case .failedFilled: .failed(note: \"Note\")")
    )
  }

  /// The gallery of one schema.
  private func gallery(_ schema: String) async throws -> String {
    try await withTemporaryFolder { folder in
      let url = folder.appendingPathComponent("Schema.yaml")
      try schema.write(to: url, atomically: true, encoding: .utf8)
      return try #require(generate([url], by: .builtIn("gallery"), into: folder).first).text
    }
  }
}
