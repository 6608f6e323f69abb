import Diagnostics
import FixtureSupport
import Foundation
import TestSupport
import Testing

@testable import LanguageServer

/// What may be written within a name, a form or a text, at the mark `|`.
@Suite struct CompletionPlacesTests {
  private static let row = """
    feature: Row
    types: { Kind: { enum: [big, small] } }
    state:
      conforms: [Identifiable]
      struct: { id: UUID, title: String }
    """
  private static let head = """
    feature: A
    external: [Game, Game.State]
    types:
      Trip:
        identity: name
        types: { Leg: { types: { Seat: { enum: [x] } }, struct: { a: TYPE } } }
        struct: { name: String }
      Plain: { enum: [x, y] }
      String: { enum: [z] }
    children:
      rows: { schema: Row.yaml, presence: list }
      destination: { presence: presented, one-of: { row: Row.yaml } }
    state:
      struct:

    """

  private let editor = TestEditor(["/area/Row.yaml": row])

  // MARK: Types

  @Test(arguments: [
    ("Trip.|", ["Leg", "Leg.Seat", "ID"]), ("Trip.I|", ["Leg", "Leg.Seat", "ID"]),
    ("\"[Trip.|]\"", ["Leg", "Leg.Seat", "ID"]),
    ("A.Trip.|", ["Leg", "Leg.Seat", "ID"]), ("Plain.|", []), ("Trip.Leg.|", ["Seat"]),
    ("Row.|", ["Kind", "State", "State.ID", "Action"]), ("Game.|", ["State"]), ("Row.State.|", ["ID"]),
    ("Destination.|", ["State", "Action"]), ("Nothing.|", []), ("{ type: Row.State.|", ["ID"]),
  ])
  func typesWithinAnother(_ written: String, _ expected: [String]) {
    let text = Self.head.replacing("TYPE", with: "Int") + "    a: \(written)\n"
    #expect(editor.labels(text) == expected)
  }

  @Test func typesWithinAModuleOrALibrarysType() {
    let head = Self.head.replacing("TYPE", with: "Int")
    #expect(editor.labels(head + "    a: Swift.|\n").contains("Int"))
    #expect(!editor.labels(head + "    a: Swift.|\n").contains("URL"))
    #expect(editor.labels(head + "    a: Foundation.|\n").contains("URL"))
    #expect(editor.labels(head + "    a: A.|\n").contains("Trip"))
    #expect(!editor.labels(head + "    a: A.|\n").contains("Int"))
  }

  /// A name is looked up from the type around it outward.
  @Test func typesWithinOneThatIsAroundThePlace() {
    #expect(editor.labels(Self.head.replacing("TYPE", with: "Leg.|")) == ["Seat"])
  }

  @Test func onlyWhatFollowsTheDotIsReplaced() {
    let items = editor.completion(Self.head.replacing("TYPE", with: "Int") + "    a: Trip.Le|\n")
    let range = items.first?["textEdit"]?["range"]
    #expect(range?["start"]?["character"]?.number == 12 && range?["end"]?["character"]?.number == 14)
    let cases = editor.completion(Self.head.replacing("TYPE", with: "Int") + "    a: Plain = Plain.|\n")
    #expect(cases.first?["textEdit"]?["newText"]?.string == ".x")
    #expect(cases.first?["textEdit"]?["range"]?["start"]?["character"]?.number == 20)
  }

  // MARK: Forms

  /// The forms of a shared field in SCHEMA.md.
  @Test(arguments: ["{ type: Int, shared: |", "{ type: Int, shared: | }", "\n      type: Int\n      shared: |"])
  func allFormsOfSharing(_ written: String) {
    let labels = editor.labels(Self.head + "    a: \(written)\n")
    let forms = ["{ inMemory: … }", "{ appStorage: … }", "{ fileStorage: … }", "{ key: … }"]
    #expect(labels == ["true", "false", "reader"] + forms)
  }

  @Test func aFormHasPlacesToFillIn() {
    let items = editor.completion(Self.head + "    a: { type: Int, shared: | }\n")
    #expect(items.last?["textEdit"]?["newText"]?.string == "{ key: $1 }")
    #expect(items.last?["documentation"]?["value"]?.string?.contains("a key of your own") ?? false)
  }

  @Test(arguments: [
    ("    a: { type: Int, shared: { inMemory: x, | } }", ["reader"]),
    ("    a: { type: Int, shared: { reader: | } }", ["true", "false"]),
    ("    a: { type: Int, shared: { fileStorage: | } }", []),
    ("strings: |", ["{ table: … }", "{ bundle: … }"]),
    ("children:\n  a: { schema: Row.yaml, presence: presented }\n  b: { presence: list, with: |", []),
  ])
  func formsOfTheirPlace(_ written: String, _ expected: [String]) {
    #expect(editor.labels("feature: A\nstate:\n  struct:\n" + written + "\n") == expected)
  }

  // MARK: Texts

  @Test(arguments: [
    "title: Hi \\(|", "title: Hi \\(na|)", "title: 'Hi \\(|'", "title: \"Hi \\\\(|)\"",
    "title: { text: Hi \\(|), comment: C }", "title: T\n    message: |\n      Well\n      Hi \\(|\n",
    "title: T\n    message: Well\n      hi \\(|", "title: '\\(\"\\(|)\")'",
    "title: T\n    buttons: { ok: Hi \\(|) }", "title: T\n    buttons:\n      ok: { title: Hi \\(| }",
    "title: T\n    buttons:\n      ok: { title: { text: Hi \\(|) } }",
  ])
  func valuesInTheTextsOfAnAlert(_ written: String) {
    // The first mark may be a text's own sign.
    let isBlock = written.contains(": |\n")
    let text = (isBlock ? written.replacing(": |\n", with: ": >\n") : written)
    let alert = "    values: { name: String, count: Int }\n    \(text)\n"
    for place in ["alerts:\n  ask:\n", "dialogs:\n  ask:\n"] {
      #expect(editor.labels("feature: A\n" + place + alert) == ["name", "count"])
    }
  }

  @Test func valuesOfTheRightAlert() {
    let text = """
      feature: A
      alerts:
        ask: { values: { first: Int }, title: T, buttons: { ok: { title: \\(), values: { id: Int } } } }
      dialogs:
        ask: { values: { second: Int }, title: T }
      children:
        sheet:
          presence: presented
          one-of:
            question:
              alerts:
                ask: { values: { third: Int }, title: THIRD }
      """
    #expect(editor.labels(text.replacing("\\()", with: "\\(|)").replacing("THIRD", with: "T")) == ["first", "id"])
    #expect(editor.labels(text.replacing("THIRD", with: "\\(|)")) == ["third"])
  }

  @Test func aValueEndsItsParenthesisOnce() {
    func text(_ written: String) -> String? {
      let alert = "feature: A\nalerts:\n  ask:\n    values: { name: String }\n    title: \(written)\n"
      return editor.completion(alert).first?["textEdit"]?["newText"]?.string
    }
    #expect(text("Hi \\(na|") == "name)" && text("Hi \\(na|me) x") == "name")
  }

  @Test(arguments: ["title: Hi (|)", "title: Hi \\(name) |", "title: Hi # \\(|", "title: { comment: \\(|"])
  func noValuesElsewhere(_ written: String) {
    let alert = "feature: A\nalerts:\n  ask:\n    values: { name: String }\n    \(written)\n"
    #expect(!editor.labels(alert).contains("name"))
  }

  // MARK: Lists

  /// No list has two items that look the same.
  @Test func labelsAreUnique() throws {
    let folder = Folder.schemas
    let files = Folder.files(in: folder, withExtension: "yaml").reduce(into: [String: String]()) { found, file in
      found["/area/" + file.lastPathComponent] = try? String(contentsOf: file, encoding: .utf8)
    }
    let editor = TestEditor(files)
    let all = files.filter { $0.value.utf8.count < 3000 }.sorted { $0.key < $1.key }
    let hiding = "types: { Int: { enum: [x] }, Row: { struct: { a: Bool = true, b: Int = x } } }\n"
    let own = ("/area/Own.yaml", Self.head.replacing("TYPE", with: "Int") + "    a: Trip\n")
    let chosen = Thoroughness.some(of: all.map { ($0.key, $0.value) }, every: 24)
    for (path, text) in chosen + [own, ("/area/Hiding.yaml", hiding)] {
      editor.open(path, text)
      let file = SourceFile(path: path, text: text)
      for offset in stride(from: 0, through: text.utf8.count, by: Thoroughness.count(7, full: 3)) {
        let place = JSON.object([
          ("textDocument", .object([("uri", .string(FileURI.of(path)))])), ("position", file.position(at: offset).json),
        ])
        let items = editor.request("textDocument/completion", place)["result"]?.elements ?? []
        let labels = items.compactMap { $0["label"]?.string }
        #expect(Set(labels).count == labels.count, "\(path) at \(offset)")
      }
    }
  }
}
