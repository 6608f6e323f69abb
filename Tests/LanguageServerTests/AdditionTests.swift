import Diagnostics
import FeatureGeneration
import Testing

@testable import LanguageServer

/// Fixes that add what a message says to add, at the mark `|` or elsewhere.
@Suite struct AdditionTests {
  private static let files = [
    "/area/featuregen.yaml": "modules: { App: { schemas: \"*.yaml\" }, Kit: { schemas: \"Kit/*.yaml\" } }\n",
    "/area/Shared.yaml": "types:\n  Money: { struct: { amount: Int } }\n",
    "/area/Kit/Wide.yaml": "types: { Wide: { enum: [a] } }\n",
    "/area/Page.yaml": "feature: Page\ntypes: { Kind: { enum: [a] } }\n",
    "/area/Row.yaml":
      "feature: Row\nexternal: [Client]\nstate: { struct: { a: Int = 0 } }\ndependencies: { api: Client, other: Client }\n",
  ]
  private let editor = TestEditor(files, folder: "/area")
  /// Where the schema is of no module, and so has to use others.
  private static let outside = files.merging([
    "/area/featuregen.yaml": "modules: { App: { schemas: \"*.yaml\", exclude: A.yaml } }\n"
  ]) { $1 }

  /// The titles of the fixes at the mark, with the texts of the files that they change.
  private func fixes(_ marked: String, outside: Bool = false) -> [(title: String, text: String)] {
    let editor = outside ? TestEditor(Self.outside, folder: "/area") : editor
    let place = editor.place(in: marked)
    let position = place["position"] ?? .null
    let params = JSON.object([
      ("textDocument", place["textDocument"] ?? .null),
      ("range", .object([("start", position), ("end", position)])),
      ("context", .object([("diagnostics", .array([])), ("only", .strings(["quickfix"]))])),
    ])
    let actions = editor.request("textDocument/codeAction", params)["result"]?.elements ?? []
    return actions.compactMap { action in
      guard let changes = action["edit"]?["changes"]?.members else { return nil }
      let path = FileURI.path(of: changes[0].text) ?? ""
      let text = path == "/area/A.yaml" ? marked.replacing("|", with: "") : Self.files[path] ?? ""
      var document = Document(uri: "", path: path, languageID: "", version: 1, text: text)
      for edit in changes[0].value.elements ?? [] {
        document.change(LSP.Range(edit["range"]), to: edit["newText"]?.string ?? "")
      }
      return (action["title"]?.string ?? "", String(decoding: document.text.bytes, as: UTF8.self))
    }
  }

  private func expect(_ marked: String, _ title: String, _ expected: String, outside: Bool = false) {
    let found = fixes(marked, outside: outside)
    #expect(found.first { $0.title == title }?.text == expected, "\(found) \(editor.diagnostics)")
  }

  private static let state = "state: { struct: { a: Mon|ey } }\n"
  private static let fixed = "state: { struct: { a: Money } }\n"

  /// In each notation of the list, and where there is none.
  @Test(arguments: [
    ("feature: A\n", "feature: A\nuse: [Shared.yaml]\n"),
    ("feature: A\nuse: [Page.yaml]\n", "feature: A\nuse: [Page.yaml, Shared.yaml]\n"),
    ("feature: A\nuse: []\n", "feature: A\nuse: [Shared.yaml]\n"),
    ("feature: A\nuse:\n", "feature: A\nuse: [Shared.yaml]\n"),
    ("feature: A\nuse:\n  - Page.yaml  # pages\n", "feature: A\nuse:\n  - Page.yaml  # pages\n  - Shared.yaml\n"),
    ("feature: A\nuse:\n- Page.yaml\n", "feature: A\nuse:\n- Page.yaml\n- Shared.yaml\n"),
    ("feature: A\nuse: [\n  Page.yaml,\n]\n", "feature: A\nuse: [\n  Page.yaml, Shared.yaml\n]\n"),
  ])
  func aSchemaIsUsed(_ before: String, _ after: String) {
    expect(before + Self.state, "Add 'Shared.yaml' under 'use'", after + Self.fixed, outside: true)
  }

  @Test func aSchemaIsUsedInAnyFormOfTheFile() {
    expect(
      "{ feature: A, state: { struct: { a: Mon|ey } } }\n",
      "Add 'Shared.yaml' under 'use'",
      "{ feature: A, state: { struct: { a: Money } }, use: [Shared.yaml] }\n",
      outside: true
    )
    expect(
      "feature: A\r\nstate: { struct: { a: Mon|ey } }\r\n",
      "Add 'Shared.yaml' under 'use'",
      "feature: A\r\nuse: [Shared.yaml]\r\nstate: { struct: { a: Money } }\r\n",
      outside: true
    )
    let feature = "feature: A\nstate: { struct: { a: Page.Ki|nd } }\n"
    #expect(fixes(feature, outside: true).contains { $0.title == "Add 'Page.yaml' under 'use'" })
    #expect(
      !fixes("feature: A\nstate: { struct: { a: Nothi|ng } }\n", outside: true).contains { $0.title.hasSuffix("'use'") }
    )
  }

  @Test(arguments: [
    (
      "feature: A\nstate: { struct: { a: Receip|t } }\n", "Add 'Receipt' under 'external'",
      "feature: A\nexternal: [Receipt]\nstate: { struct: { a: Receipt } }\n"
    ),
    (
      "feature: A\nexternal:\n  B: [Sendable]\nstate: { struct: { a: Receip|t } }\n", "Add 'Receipt' under 'external'",
      "feature: A\nexternal:\n  B: [Sendable]\n  Receipt:\nstate: { struct: { a: Receipt } }\n"
    ),
    (
      "feature: A\nchildren: { a: { reducer: Gam|e } }\n", "Add 'Game', 'Game.State', 'Game.Action' under 'external'",
      "feature: A\nexternal: { Game: [Sendable], Game.State: [Equatable, Sendable], "
        + "Game.Action: [Equatable, Sendable] }\nchildren: { a: { reducer: Game } }\n"
    ),
    (
      "feature: A\nexternal: [Game, Game.State]\nchildren: { a: { reducer: Gam|e } }\n",
      "Add 'Game.Action' under 'external'",
      "feature: A\nexternal: [Game, Game.State, Game.Action: [Equatable, Sendable]]\nchildren: { a: { reducer: Game } }\n"
    ),
    (
      "feature: A\nexternal: [Client]\nchildren:\n  a: { schema: Row.yaml, with: [ap|i] }\n",
      "Add 'api' under 'dependencies'",
      "feature: A\nexternal: [Client]\ndependencies: { api: Client }\nchildren:\n  a: { schema: Row.yaml, with: [api] }\n"
    ),
    (
      "feature: A\nexternal: [Client]\ndependencies: [api: Client, other: Client]\nchildren:\n  ro|w: { schema: Row.yaml, with: [api] }\n",
      "Add 'other' under 'with'",
      "feature: A\nexternal: [Client]\ndependencies: [api: Client, other: Client]\nchildren:\n  row: { schema: Row.yaml, with: [api, other] }\n"
    ),
    (
      "feature: A\nexternal: [Client]\ndependencies: [api: Client, other: Client]\nchildren:\n  row:\n    one-of:\n      pa|ge:\n        schema: Row.yaml\n        with:\n          api: api\n    presence: presented\n",
      "Add 'other' under 'with'",
      "feature: A\nexternal: [Client]\ndependencies: [api: Client, other: Client]\nchildren:\n  row:\n    one-of:\n      page:\n        schema: Row.yaml\n        with:\n          api: api\n          other: other\n    presence: presented\n"
    ),
    (
      "feature: A\nalerts:\n  a: { title: { text: T, comment: C| } }\n", "Add 'strings'",
      "feature: A\nstrings:\nalerts:\n  a: { title: { text: T, comment: C } }\n"
    ),
    (
      "types:\n  A:\n    types:\n      B:\n        enum:\n          b: { values: , raw: c| }\n    struct: { b: B }\n",
      "Add 'raw' under 'B'",
      "types:\n  A:\n    types:\n      B:\n        enum:\n          b: { values: , raw: c }\n        raw: String\n    struct: { b: B }\n"
    ),
    (
      "feature: A\naccess: public\nuse: [Share|d.yaml]\n", "Add 'access' in 'Shared.yaml'",
      "access: public\ntypes:\n  Money: { struct: { amount: Int } }\n"
    ),
    (
      "feature: A\nuse: [Kit/Wi|de.yaml]\n", "Add 'Kit' under 'imports' in 'featuregen.yaml'",
      "modules: { App: { schemas: \"*.yaml\", imports: [Kit] }, Kit: { schemas: \"Kit/*.yaml\" } }\n"
    ),
  ])
  func missingNamesAreAdded(_ marked: String, _ title: String, _ expected: String) {
    expect(marked, title, expected)
  }

  /// What is to be written at the place itself.
  @Test(arguments: [
    ("feature: A\ndependencies: [clo|ck]\n", "feature: A\ndependencies: [continuousClock]\n"),
    ("feature: A\nactions: { a: [Hab|it] }\n", "feature: A\nactions: { a: \"[Habit]\" }\n"),
    ("feature: A\nactions: { a: [Hab|it] }\n", "feature: A\nactions: { a: Habit }\n"),
    (
      "feature: A\nalerts: { a: { values: { b: Int }, title: \"For $|b\" } }\n",
      "feature: A\nalerts: { a: { values: { b: Int }, title: \"For \\\\(b)\" } }\n"
    ),
    (
      "feature: A\nstate: { struct: { a: { type: Int, shared: { reader: true| } } } }\n",
      "feature: A\nstate: { struct: { a: { type: Int, shared: reader } } }\n"
    ),
    (
      "feature: A\nchildren: { a: { schema: Row.yaml, with: a|pi } }\n",
      "feature: A\nchildren: { a: { schema: Row.yaml, with: [api] } }\n"
    ),
    (
      "feature: A\nstate: { struct: { row: Row.State, b: Int } }\nchildren: { ro|w: Row.yaml }\n",
      "feature: A\nstate: { struct: { b: Int } }\nchildren: { row: Row.yaml }\n"
    ),
    (
      "feature: A\nstate:\n  bindable:\n    a: Int\nactions:\n  bind|ing: Int  # sent by views\n  tapped:\n",
      "feature: A\nstate:\n  bindable:\n    a: Int\nactions:\n  tapped:\n"
    ),
    (
      "feature: A\nstate:\n  struct:\n    a: String = \"\"\n    b: Int\n  bindable: [a|]\n",
      "feature: A\nstate:\n  struct:\n    b: Int\n  bindable: { a: String = \"\" }\n"
    ),
    (
      "feature: A\nalerts:\n  a: { title: \"\\\\(state.b|)\" }\nstate: { struct: { b: Int } }\n",
      "feature: A\nalerts:\n  a: { title: \"\\\\(b)\", values: { b: Int } }\nstate: { struct: { b: Int } }\n"
    ),
    (
      "types:\n  A: { raw: String, identity: nam|e, enum: [b] }\n",
      "types:\n  A: { raw: String, identity: String = rawValue, enum: [b] }\n"
    ),
  ])
  func helpIsAppliedAsAFix(_ marked: String, _ expected: String) {
    let found = fixes(marked)
    #expect(found.contains { $0.text == expected }, "\(found) \(editor.diagnostics)")
  }
}
