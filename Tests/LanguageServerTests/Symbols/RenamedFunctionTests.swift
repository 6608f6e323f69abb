import Diagnostics
import FeatureGeneration
import FeatureSchema
import Testing

@testable import LanguageServer

/// A rename gives the author's functions their new names, where they are declared.
@Suite struct RenamedFunctionTests {
  private static let schema = """
    feature: Cart
    state:
      bindable:
        note: String = ""
    actions:
      saved: { at: Int }
    children:
      row: { schema: Row.yaml, presence: presented, onAction: true }
    alerts:
      full: { title: Full, buttons: { emptied: { title: Empty } } }
    """
  private static let author = """
    extension Cart: CartHooks {
      func noteChanged(from oldValue: String, in state: inout State) -> Effects { .send(.saved(at: 1)) }
      func saved(at: Int, in state: inout State) -> Effects { .none }
      func rowHandled(_ action: Row.Action, in state: inout State) -> Effects { .none }
      func rowClosed(in state: inout State) -> Effects { .none }
      func rowDismissed(_ lastState: Row.State, in state: inout State) -> Effects { .none }
      func emptied(in state: inout State) -> Effects { .none }
    }
    extension Other {
      func saved(at: Int, in state: inout State) -> Effects { .none }
    }
    """

  private func editor(takesVersions: Bool = false) -> TestEditor {
    let row = "feature: Row\nactions: { tapped: }\ndelegate: { closed: }\n"
    let files = [
      "/area/Cart.yaml": Self.schema, "/area/Row.yaml": row, "/area/Cart.swift": Self.author,
      "/area/featuregen.yaml": "modules: { App: { schemas: \"*.yaml\" } }\n",
    ]
    return TestEditor(files, folder: "/area", takesVersions: takesVersions)
  }

  private func rename(_ name: String, to new: String, in editor: TestEditor) -> JSON {
    let marked = Self.schema.replacing(" \(name):", with: " |\(name):")
    var params = editor.place(in: marked, path: "/area/Cart.yaml")
    params["newName"] = .string(new)
    return editor.request("textDocument/rename", params)
  }

  /// A text after the edits of an answer.
  private func edited(_ text: String, by edits: JSON?) -> String {
    let file = SourceFile(path: "/area/Cart.swift", text: text)
    var bytes = file.bytes
    for edit in (edits?.elements ?? []).reversed() {
      guard let range = LSP.Range(edit["range"]) else { continue }
      bytes.replaceSubrange(file.offsets(of: range), with: (edit["newText"]?.string ?? "").utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("saved", "kept", ["  func saved(": "  func kept("]),
    ("at", "on", ["saved(at: Int": "saved(on at: Int"]),
    ("note", "text", ["noteChanged": "textChanged"]),
    ("row", "line", ["rowHandled": "lineHandled", "rowClosed": "lineClosed", "rowDismissed": "lineDismissed"]),
    ("emptied", "default", ["emptied": "`default`"]),
  ])
  func declarationsChange(name: String, new: String, changes: [String: String]) {
    let answer = rename(name, to: new, in: editor())
    let edits = answer["result"]?["changes"]?[FileURI.of("/area/Cart.swift")]
    // Another type's functions are not the feature's.
    let parts = Self.author.components(before: "extension Other")
    let expected = changes.reduce(parts.0) { $0.replacing($1.key, with: $1.value) } + parts.1
    #expect(edited(Self.author, by: edits) == expected, "\(answer.text)")
  }

  /// Parents hear of it by its name.
  @Test func whatAChildTellsIsRenamedInItsParents() {
    let editor = editor()
    let row = "feature: Row\nactions: { tapped: }\ndelegate: { |closed: }\n"
    var params = editor.place(in: row, path: "/area/Row.yaml")
    params["newName"] = .string("shut")
    let answer = editor.request("textDocument/rename", params)
    let edits = answer["result"]?["changes"]?[FileURI.of("/area/Cart.swift")]
    let expected = Self.author.replacing("func rowClosed(", with: "func rowShut(")
    #expect(edited(Self.author, by: edits) == expected, "\(answer.text)")
  }

  @Test func renamedFunctionsAreShown() {
    let editor = editor()
    _ = rename("saved", to: "kept", in: editor)
    let message = editor.notices.last?["params"]?["message"]?.string ?? ""
    #expect(message.contains("saved(at:in:) is now kept(at:in:) (Cart.swift:3)"))
    #expect(message.contains("are as they were where Swift has such a name: Cart.swift:2."))
  }

  /// The arms of a switch stay as they are, and the compiler asks for the new one.
  @Test func armsThatNameWhatIsRenamedAreTold() {
    let schema = "feature: Cart\nlogic: switch\nactions:\n  saved:\n"
    let author = """
      extension Cart: CartHooks {
        func handle(_ action: Action, in state: inout State) -> Effects {
          switch action {
          case .saved: .none
          }
        }
      }
      """
    let editor = TestEditor(["/area/Cart.yaml": schema, "/area/Cart.swift": author], folder: "/area")
    var params = editor.place(in: schema.replacing(" saved", with: " |saved"), path: "/area/Cart.yaml")
    params["newName"] = .string("kept")
    let answer = editor.request("textDocument/rename", params)
    let message = editor.notices.last?["params"]?["message"]?.string ?? ""
    #expect(message.contains("are as they were where Swift has such a name: Cart.swift:4."), "\(answer.text)")
  }

  /// The editor has a newer text than the disk, and refuses the edit of an older one than it has then.
  @Test func theTextOfTheEditorCounts() {
    let editor = editor(takesVersions: true)
    let day = Self.author.replacing("func saved(at: Int", with: "func saved(at day: Int", maxReplacements: 1)
    let open = "// Not saved yet: 🙂\n" + day
    editor.open("/area/Cart.swift", Self.author, version: 3)
    editor.change("/area/Cart.swift", to: open, version: 7)
    let answer = rename("saved", to: "kept", in: editor)
    let changes = answer["result"]?["documentChanges"]?.elements ?? []
    let versions = changes.map { $0["textDocument"]?["version"]?.number }
    #expect(versions == [7, 1], "\(answer.text)")
    #expect(
      edited(open, by: changes.first?["edits"]) == open.replacing("func saved(at day", with: "func kept(at day")
    )
    // What is not open has no version: its text on the disk is meant.
    editor.close("/area/Cart.swift")
    let closed = rename("saved", to: "kept", in: editor)["result"]?["documentChanges"]?.elements ?? []
    #expect(closed.count == 2 && closed.first?["textDocument"]?["version"]?.isNull ?? false)
  }
}

extension String {
  fileprivate func components(before text: String) -> (String, String) {
    let place = firstRange(of: text)?.lowerBound ?? endIndex
    return (String(self[..<place]), String(self[place...]))
  }
}
