import Diagnostics
import FeatureGeneration
import FeatureSchema
import Testing

@testable import LanguageServer

/// What is answered at a mark `|`.
@Suite struct SymbolRequestsTests {
  private static let types = """
    types:
      Item:
        doc: What is sold.
        identity: sku
        struct: { sku: Int, name: { type: String, bindable: true } }
      Status: { enum: [open, closed] }
    """
  private static let row = """
    feature: Row
    use: [Types.yaml]
    state:
      bindable:
        item: Item
      struct:
        status: Status = .open
    actions:
      saved: { id: Item.ID }
    """
  private static let list = """
    feature: List
    use: [Types.yaml]
    external: [Client]
    state:
      struct:
        last: Status = .closed
        states: "[String: Row.State]"
    dependencies:
      client: Client
    children:
      rows: { schema: Row.yaml, presence: optional, onAction: true }
    alerts:
      full:
        values: { name: String }
        title: No place for \\(name)
        buttons: { done: { title: "\\\\(name)", role: destructive } }
    """
  private static let author = """
    extension Row: RowHooks {
      func saved(id: Item.ID, in state: inout State) -> Effects { .none }
      func itemNameChanged(from oldValue: String, in state: inout State) -> Effects { .none }
    }
    """

  private let editor = TestEditor(
    [
      "/area/Types.yaml": types, "/area/Row.yaml": row, "/area/List.yaml": list, "/area/Row.swift": author,
      "/area/featuregen.yaml": "modules: { App: { schemas: \"*.yaml\" } }\n",
    ],
    folder: "/area"
  )

  private func ask(_ method: String, _ path: String, _ marked: String, _ more: [(String, JSON)] = []) -> JSON {
    var params = editor.place(in: marked, path: path)
    for (name, value) in more { params[name] = value }
    return editor.request("textDocument/" + method, params)
  }

  private func hover(_ path: String, _ marked: String) -> String {
    ask("hover", path, marked)["result"]?["contents"]?["value"]?.string ?? ""
  }

  // MARK: Hover

  @Test func aBindableFieldHasItsPathAndItsHook() {
    let text = hover("/area/Row.yaml", Self.row.replacing("item: Item", with: "it|em: Item"))
    #expect(text.contains("```swift\nvar item: Item\n```"))
    #expect(text.contains("Binding path `\\.item`"))
    #expect(text.contains("func itemChanged(from oldValue: Item, in state: inout State) -> Effects\n```"))
  }

  @Test func aFieldOfALibraryHasTheHooksOfEachFeature() {
    let text = hover("/area/Types.yaml", Self.types.replacing("name: {", with: "|name: {"))
    #expect(text.contains("Binding path `\\.item.name`"))
    #expect(text.contains("func itemNameChanged(from oldValue: String, in state: inout State) -> Effects\n```"))
  }

  @Test func anActionHasItsHandler() {
    let text = hover("/area/Row.yaml", Self.row.replacing("saved:", with: "sav|ed:"))
    #expect(text.contains("case saved(id: Item.ID)"))
    #expect(text.contains("Handler:\n\n```swift\nfunc saved(id: Item.ID, in state: inout State) -> Effects\n```"))
  }

  @Test func aTypeHasItsDeclarationWhereItIsNamed() {
    let text = hover("/area/Row.yaml", Self.row.replacing("item: Item", with: "item: It|em"))
    #expect(text.contains("struct Item: Equatable, Identifiable, Sendable {\n  var sku: Int\n  var name: String\n}"))
    #expect(text.hasSuffix("What is sold."))
  }

  @Test func aChildHasItsHooks() {
    let text = hover("/area/List.yaml", Self.list.replacing("rows:", with: "ro|ws:"))
    #expect(text.contains("func rowsHandled(_ action: Row.Action, in state: inout State) -> Effects"))
  }

  @Test func aKeyHasItsDocumentation() {
    let text = hover("/area/List.yaml", Self.list.replacing("presence:", with: "pre|sence:"))
    #expect(text.contains("Whether the child is always there"))
    let state = hover("/area/List.yaml", Self.list.replacing("state:", with: "sta|te:"))
    #expect(state.contains("`state`: The feature's State.") && state.contains("struct State: Equatable"))
  }

  @Test func nothingIsSaidElsewhere() {
    #expect(hover("/area/List.yaml", Self.list.replacing("No place", with: "No pl|ace")) == "")
    #expect(ask("hover", "/area/List.yaml", "feature: [|").isNullResult)
  }

  /// What was valid before is still told.
  @Test func whileTheSchemaHasAnErrorItIsAsBefore() {
    _ = hover("/area/Row.yaml", Self.row.replacing("saved:", with: "sav|ed:"))
    let text = hover("/area/Row.yaml", Self.row.replacing("saved:", with: "sav|ed:") + "\n  x: Nothing\n")
    #expect(text.contains("func saved(id: Item.ID, in state: inout State) -> Effects"))
  }

  // MARK: Definition

  private func definition(_ path: String, _ marked: String) -> [String] { places(ask("definition", path, marked)) }

  /// `Types.yaml:2:4` for each location, lines and characters from 0.
  private func places(_ answer: JSON) -> [String] {
    (answer["result"]?.elements ?? []).map { location in
      let path = location["uri"]?.string.flatMap(FileURI.path) ?? ""
      let start = LSP.Position(location["range"]?["start"])
      return "\(OutputPath.fileName(path)):\(start?.line ?? -1):\(start?.character ?? -1)"
    }
  }

  @Test func definitionsInGeneratedCodeAreInItsSchema() {
    let code = """
      // Generated by featuregen from Row.yaml. Do not edit: it is overwritten when the schema changes.
      struct Row: Sendable {
        struct State: Equatable {
          var |status: Status = .open
        }
      }
      """
    #expect(definition("/area/Generated/Row.generated.swift", code) == ["Row.yaml:6:4"])
    let other = code.replacing("|", with: "").replacing("Status =", with: "St|atus")
    #expect(definition("/area/Generated/Row.generated.swift", other.replacing(" .open", with: "")) == ["Row.yaml:6:4"])
    #expect(definition("/area/Other.swift", code.replacing("// Generated", with: "// Written")) == [])
  }

  @Test func definitionsAreInOtherFiles() {
    #expect(definition("/area/Row.yaml", Self.row.replacing("item: Item", with: "item: It|em")) == ["Types.yaml:1:2"])
    #expect(definition("/area/Row.yaml", Self.row.replacing("Item.ID", with: "|Item.ID")) == ["Types.yaml:1:2"])
    #expect(definition("/area/Row.yaml", Self.row.replacing(".open", with: ".|open")) == ["Types.yaml:5:19"])
    #expect(definition("/area/List.yaml", Self.list.replacing("closed", with: "clos|ed")) == ["Types.yaml:5:25"])
    #expect(definition("/area/List.yaml", Self.list.replacing("Row.State", with: "R|ow.State")) == ["Row.yaml:0:9"])
    #expect(definition("/area/List.yaml", Self.list.replacing("Row.State", with: "Row.|State")) == ["Row.yaml:2:0"])
    #expect(definition("/area/List.yaml", Self.list.replacing("Row.yaml", with: "Row.y|aml")) == ["Row.yaml:0:9"])
    #expect(definition("/area/List.yaml", Self.list.replacing("[Types", with: "[Ty|pes")) == ["Types.yaml:0:0"])
    #expect(
      definition("/area/List.yaml", Self.list.replacing("client: Client", with: "client: Cl|ient")) == [
        "List.yaml:2:11"
      ]
    )
    #expect(
      definition("/area/List.yaml", Self.list.replacing("for \\(name)", with: "for \\(na|me)")) == ["List.yaml:13:14"]
    )
    #expect(
      definition("/area/Types.yaml", Self.types.replacing("identity: sku", with: "identity: sk|u")) == [
        "Types.yaml:4:14"
      ]
    )
  }

  @Test func anImplementationIsTheAuthors() {
    #expect(
      places(ask("implementation", "/area/Row.yaml", Self.row.replacing("saved:", with: "sav|ed:"))) == [
        "Row.swift:1:7"
      ]
    )
  }

  // MARK: References

  @Test func referencesAreInAllSchemas() {
    let marked = Self.types.replacing("Status:", with: "Stat|us:")
    let all = places(ask("references", "/area/Types.yaml", marked))
    #expect(all.sorted() == ["List.yaml:5:10", "Row.yaml:6:12", "Types.yaml:5:2"])
    let context: [(String, JSON)] = [("context", .object([("includeDeclaration", .bool(false))]))]
    #expect(places(ask("references", "/area/Types.yaml", marked, context)).count == 2)
    #expect(ask("documentHighlight", "/area/Types.yaml", marked)["result"]?.elements?.count == 1)
  }

  // MARK: Rename

  private func rename(_ path: String, _ marked: String, to name: String) -> JSON {
    ask("rename", path, marked, [("newName", .string(name))])
  }

  /// The edits by file name: `1:2-6 New`.
  private func edits(_ answer: JSON) -> [String: [String]] {
    guard let changes = answer["result"]?["changes"]?.members else { return [:] }
    return changes.reduce(into: [:]) { found, change in
      found[OutputPath.fileName(change.text)] = (change.value.elements ?? []).map { edit in
        let range = LSP.Range(edit["range"])
        let (start, end) = (range?.start.character ?? -1, range?.end.character ?? -1)
        return "\(range?.start.line ?? -1):\(start)-\(end) \(edit["newText"]?.string ?? "")"
      }
    }
  }

  @Test func renamingChangesAllSchemasAndTellsOfHooks() {
    let answer = rename("/area/Types.yaml", Self.types.replacing("name: {", with: "na|me: {"), to: "title")
    #expect(edits(answer) == ["Types.yaml": ["4:24-28 title"], "Row.swift": ["2:7-22 itemTitleChanged"]])
    let message = editor.notices.last?["params"]?["message"]?.string ?? ""
    #expect(message.contains("itemNameChanged(from:in:) is now itemTitleChanged(from:in:) (Row.swift:3)"))
  }

  @Test func renamingTellsWhatStoredJSONHas() {
    let marked = "types:\n  Draft: { conforms: [Codable], struct: { ti|tle: String, text: String? } }\n"
    #expect(edits(rename("/area/Draft.yaml", marked, to: "name")) == ["Draft.yaml": ["1:42-47 name"]])
    let message = editor.notices.last?["params"]?["message"]?.string ?? ""
    #expect(message.hasPrefix("Stored JSON: ") && message.contains("'was"), "\(message)")
  }

  @Test func aTypeIsRenamedWhereverItIsNamed() {
    let answer = rename("/area/Row.yaml", Self.row.replacing("item: Item", with: "item: It|em"), to: "Ware")
    #expect(edits(answer) == ["Types.yaml": ["1:2-6 Ware"], "Row.yaml": ["4:10-14 Ware", "8:15-19 Ware"]])
    // A field's hook has the field's name.
    #expect(editor.notices.allSatisfy { $0["method"]?.string != "window/showMessage" })
  }

  /// Also where a project's schemas name each other without paths.
  @Test func namesOfAProjectAreRenamed() {
    let row = "feature: Row\nstate: { struct: { item: Item } }\n"
    let editor = TestEditor(
      [
        "/area/featuregen.yaml": "modules: { App: { schemas: \"*.yaml\" } }\n",
        "/area/Types.yaml": "types:\n  Item: { struct: { n: Int } }\n", "/area/Row.yaml": row,
        "/area/List.yaml":
          "feature: List\nstate: { struct: { states: '[Row.State]' } }\nchildren: { rows: { schema: Row, presence: optional } }\n",
      ],
      folder: "/area"
    )
    func rename(_ marked: String, to name: String) -> JSON {
      var params = editor.place(in: marked, path: "/area/Row.yaml")
      params["newName"] = .string(name)
      return editor.request("textDocument/rename", params)
    }
    let type = edits(rename(row.replacing("item: Item", with: "item: It|em"), to: "Ware"))
    #expect(type == ["Types.yaml": ["1:2-6 Ware"], "Row.yaml": ["1:25-29 Ware"]])
    let feature = edits(rename(row.replacing("Row", with: "Ro|w"), to: "Line"))
    #expect(feature == ["Row.yaml": ["0:9-12 Line"], "List.yaml": ["1:29-32 Line", "2:28-31 Line"]])
  }

  @Test func textsOfAlertsChangeWithTheirValues() {
    let answer = rename("/area/List.yaml", Self.list.replacing("values: { name", with: "values: { na|me"), to: "who")
    #expect(edits(answer) == ["List.yaml": ["13:14-18 who", "14:26-30 who", "15:34-38 who"]])
  }

  @Test(arguments: [
    ("Status:", "Sta|tus:", "status", "must begin with an uppercase letter"),
    ("Status:", "Sta|tus:", "Item", "List.yaml:6: featuregen cannot check that '.closed'"),
    ("Status:", "Sta|tus:", "a b", "a name cannot hold a space"),
    ("open,", "op|en,", "closed", "declared twice"),
  ])
  func renamingIntoAnErrorIsRefused(_ text: String, _ marked: String, _ name: String, _ reason: String) {
    let answer = rename("/area/Types.yaml", Self.types.replacing(text, with: marked), to: name)
    #expect(answer["error"]?["message"]?.string?.contains(reason) ?? false, "\(answer.text)")
  }

  @Test func namesInSwiftAreNotRenamed() {
    let marked = Self.list.replacing("[Client]", with: "[Cl|ient]")
    #expect(
      ask("prepareRename", "/area/List.yaml", marked)["error"]?["message"]?.string?.contains("exists in Swift") ?? false
    )
    let state = Self.list.replacing("Row.State", with: "Row.St|ate")
    #expect(ask("prepareRename", "/area/List.yaml", state)["error"] != nil)
    #expect(ask("prepareRename", "/area/List.yaml", Self.list.replacing("Row.yaml", with: "Row.|yaml")).isNullResult)
  }

  /// Every schema would be valid, but a name would mean something else.
  @Test func aNameThatWouldMeanSomethingElseIsRefused() {
    let text = """
      feature: A
      types:
        Outer: { types: { Inner: { enum: [x] } }, struct: { a: Inner, b: Other } }
        Oth|er: { enum: [y] }
      """
    let answer = rename("/area/A.yaml", text, to: "Inner")
    #expect(
      answer["error"]?["message"]?.string?.contains("would mean something else at A.yaml:3") ?? false,
      "\(answer.text)"
    )
  }

  /// A byte order mark is a character to editors, and CRLF one line ending; an emoji is two units.
  @Test func placesAreThoseOfTheEditor() {
    let marked =
      "\u{FEFF}types: { A🙂: { enum: [x] }, B: { struct: { a: |A🙂, b: { type: A🙂,\r\n  examples: [.x] } } } }\r\n"
    let answer = rename("/area/Marked.yaml", marked, to: "C")
    #expect(edits(answer) == ["Marked.yaml": ["0:10-13 C", "0:48-51 C", "0:64-67 C"]], "\(answer.text)")
    let last = rename(
      "/area/Marked.yaml",
      marked.replacing("|", with: "").replacing("[.x]", with: "[.|x]"),
      to: "y"
    )
    #expect(edits(last) == ["Marked.yaml": ["0:24-25 y", "1:14-15 y"]])
    let symbols = ask("documentSymbol", "/area/Marked.yaml", marked)["result"]?.elements ?? []
    #expect(LSP.Range(symbols.first?["selectionRange"])?.start.character == 10)
  }

  // MARK: Outline

  @Test func theOutlineIsATree() {
    let marked = Self.list.replacing("feature", with: "|feature")
    let symbols = ask("documentSymbol", "/area/List.yaml", marked)["result"]?.elements ?? []
    func names(_ symbols: [JSON]) -> [String] {
      symbols.flatMap { symbol -> [String] in
        let inner = names(symbol["children"]?.elements ?? [])
        return [symbol["name"]?.string ?? ""] + inner.map { "  " + $0 }
      }
    }
    #expect(
      names(symbols) == [
        "List", "  Client", "  State", "    last", "    states", "  client", "  rows", "  full", "    name", "    done",
      ]
    )
    expectNested(symbols, in: nil)
  }

  private func expectNested(_ symbols: [JSON], in outer: LSP.Range?) {
    for symbol in symbols {
      guard let range = LSP.Range(symbol["range"]), let name = LSP.Range(symbol["selectionRange"]) else {
        Issue.record("a symbol without its ranges")
        continue
      }
      #expect(range.start <= name.start && name.end <= range.end)
      if let outer { #expect(outer.start <= range.start && range.end <= outer.end) }
      expectNested(symbol["children"]?.elements ?? [], in: range)
    }
  }

  @Test func symbolsOfTheWorkspaceAreFoundByAPartOfTheirNames() {
    let found = editor.request("workspace/symbol", .object([("query", "sta")]))["result"]?.elements ?? []
    #expect(found.compactMap { $0["name"]?.string }.sorted() == ["Status", "states", "status"])
  }
}

extension JSON {
  fileprivate var isNullResult: Bool { self["result"]?.isNull ?? false }
}
