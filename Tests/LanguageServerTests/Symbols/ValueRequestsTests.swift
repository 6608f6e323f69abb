import Diagnostics
import FeatureGeneration
import FeatureSchema
import Testing

@testable import LanguageServer

/// What is answered at values that the language fixes, and at the type of an identity; at a mark `|`.
@Suite struct ValueRequestsTests {
  private let editor = TestEditor(["/area/Row.yaml": "feature: Row\n"])

  private func hover(_ marked: String) -> String {
    let answer = editor.request("textDocument/hover", editor.place(in: marked))["result"]
    return answer?["contents"]?["value"]?.string ?? ""
  }

  @Test(arguments: [
    ("feature: A\naccess: pub|lic\n", "`access: public`: Access level of all generated code"),
    ("feature: A\npack: compos|able\n", "`pack: composable`: Template pack"),
    (
      "feature: A\nchildren:\n  a: { schema: Row.yaml, presence: opt|ional }\n",
      "`presence: optional`: Whether the child is"
    ),
    (
      "feature: A\nalerts: { a: { title: T, buttons: { b: { title: B, role: |destructive } } } }\n",
      "`role: destructive`: destr"
    ),
    ("feature: A\nstate: { struct: { a: { type: Int, shared: read|er } } }\n", "`shared: reader`: Shares the field"),
    (
      "feature: A\nstate: { struct: { a: { type: Int, bindable: tr|ue } } }\n",
      "`bindable: true`: Whether it has a hook"
    ),
    ("types: { A: { conforms: [Codable, Hash|able], struct: { a: Int } } }\n", "`conforms: Hashable`: Conformances"),
    ("types: { A: { raw: Str|ing, enum: [a] } }\n", "`raw: String`: Raw type of an enum"),
    (
      "types: { A: { conforms: [Codable], decodesDefaults: tr|ue, struct: { a: Int } } }\n",
      "`decodesDefaults: true`: "
    ),
    ("feature: A\nexternal:\n  B: [Send|able]\n", "`external: Sendable`: Types and protocols"),
    ("feature: A\ndependencies: [uu|id]\n", "`dependencies: uuid`: What the reducer needs"),
  ])
  func fixedValuesHaveTheDocumentationOfTheirKey(_ marked: String, _ beginning: String) {
    let text = hover(marked)
    #expect(text.hasPrefix(beginning), "\(text)")
    #expect(text.contains("```yaml\n"))
  }

  /// What an author chooses is not a value of the language, even if it is spelled like one.
  @Test(arguments: [
    "feature: A\nstate: { struct: { a: Bool = tr|ue } }\n",
    "feature: A\nstate: { struct: { a: { type: String, doc: opt|ional } } }\n",
    "feature: A\naccess: pub|lik\n",
  ])
  func otherValuesHaveNone(_ marked: String) {
    #expect(hover(marked) == "")
  }

  // MARK: Identities

  private static let trips = """
    feature: A
    types:
      Trip: { identity: name, struct: { name: String } }
      Stop: { conforms: [Identifiable], struct: { id: UUID } }
      Link: { identity: String = url.absoluteString, struct: { url: URL } }
    state:
      struct:
        trip: Trip.ID
        stops: "Set<Stop.ID>"
        link: Link.ID?

    """

  private func definition(_ marked: String) -> [String] {
    let answer = editor.request("textDocument/definition", editor.place(in: marked))["result"]?.elements ?? []
    return answer.map { location in
      let start = LSP.Position(location["range"]?["start"])
      return "\(start?.line ?? -1):\(start?.character ?? -1)"
    }
  }

  @Test(arguments: [("Trip.ID", "2:36"), ("Stop.ID", "3:46"), ("Link.ID", "4:29")])
  func anIdentityIsFoundByItsType(_ name: String, _ place: String) {
    let parts = name.split(separator: ".")
    for mark in ["\(parts[0]).|ID", "\(parts[0]).I|D", "\(parts[0]).ID|"] {
      #expect(definition(Self.trips.replacing(name, with: mark)) == [place])
    }
    #expect(definition(Self.trips.replacing(name, with: "|" + name)) == ["\(place.prefix(1)):2"])
  }

  @Test(arguments: [
    ("Trip.ID", "var name: String"), ("Stop.ID", "var id: UUID"), ("Link.ID", "id: String"),
  ])
  func anIdentityIsShown(_ name: String, _ shown: String) {
    let text = hover(Self.trips.replacing(name, with: name + "|"))
    #expect(text.contains("```swift\n\(shown)"), "\(text)")
  }

  /// `ID` stays as it is when the field gets another name, and is not a name to change.
  @Test func renamingAnIdentityLeavesItsType() {
    func ask(_ marked: String, _ method: String) -> JSON {
      var params = editor.place(in: marked)
      params["newName"] = "title"
      return editor.request("textDocument/" + method, params)
    }
    let answer = ask(Self.trips.replacing("{ name: String", with: "{ na|me: String"), "rename")
    guard let changes = answer["result"]?["changes"]?.members else {
      Issue.record("no edits: \(answer.text)")
      return
    }
    #expect(changes[0].value.elements?.count == 2)
    let type = ask(Self.trips.replacing("Trip.ID", with: "Trip.I|D"), "prepareRename")
    #expect(type["result"]?.isNull ?? false)
    let expression = ask(Self.trips.replacing("absolute", with: "abs|olute"), "prepareRename")
    #expect(expression["error"]?["message"]?.string?.contains("'id' is a name that generated code gives") ?? false)
  }
}
