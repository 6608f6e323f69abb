import Diagnostics
import Testing

@testable import LanguageServer

@Suite struct ActionTests {
  private let editor = TestEditor()

  /// The texts after each fix at the mark.
  private func fixed(_ marked: String) -> [String] {
    let place = editor.place(in: marked)
    let text = marked.replacing("|", with: "")
    let range = JSON.object([("start", place["position"] ?? .null), ("end", place["position"] ?? .null)])
    let params = JSON.object([
      ("textDocument", place["textDocument"] ?? .null), ("range", range),
      ("context", .object([("diagnostics", .array([])), ("only", .strings(["quickfix"]))])),
    ])
    let actions = editor.request("textDocument/codeAction", params)["result"]?.elements ?? []
    return actions.compactMap { action in
      guard let changes = action["edit"]?["changes"]?.members else { return nil }
      var document = Document(uri: "", path: "/A", languageID: "", version: 1, text: text)
      for edit in changes[0].value.elements ?? [] {
        document.change(LSP.Range(edit["range"]), to: edit["newText"]?.string ?? "")
      }
      return String(decoding: document.text.bytes, as: UTF8.self)
    }
  }

  @Test(arguments: [
    ("feature: A\nstate: { struct: { a: Str|in } }\n", "feature: A\nstate: { struct: { a: String } }\n"),
    ("feature: A\nstate: { struct: { a: \"Str|in?\" } }\n", "feature: A\nstate: { struct: { a: \"String?\" } }\n"),
    ("feature: A\nstat|: { struct: { a: Int } }\n", "feature: A\nstate: { struct: { a: Int } }\n"),
    ("feature: A\nstate: { struct: { a: { type:|Int } } }\n", "feature: A\nstate: { struct: { a: { type: Int } } }\n"),
    ("feature: A\nimports: Foo|, Bar\n", "feature: A\nimports: [Foo, Bar]\n"),
    ("feature: A\ndependencies: [uid|]\n", "feature: A\ndependencies: [uuid]\n"),
    ("feature: |a\n", "feature: A\n"),
    (
      "types:\n  A: { enum: [b] }\nsta|te: { struct: { a: Int } }\n",
      "feature: Name\ntypes:\n  A: { enum: [b] }\nstate: { struct: { a: Int } }\n"
    ),
    (
      "feature: A\nstate: { struct: { a: 'Int = \"1|\"' } }\n",
      "feature: A\nstate: { struct: { a: 'Int = 1' } }\n"
    ),
    (
      "feature: A\nstate: { struct: { a: { type: Bool, bindable: ye|s } } }\n",
      "feature: A\nstate: { struct: { a: { type: Bool, bindable: true } } }\n"
    ),
    (
      "types:\n  A:\n    enum: [red, green]\nfeature: B\nstate: { struct: { a: A = .re|t } }\n",
      "types:\n  A:\n    enum: [red, green]\nfeature: B\nstate: { struct: { a: A = .red } }\n"
    ),
    ("feature: A\naccess: pub|ic\n", "feature: A\naccess: public\n"),
    ("feature: A\npack: compos|able2\n", "feature: A\npack: composable\n"),
    ("feature: A\nstate: { struct: { a: Num|ber } }\n", "feature: A\nstate: { struct: { a: Double } }\n"),
  ])
  func helpIsAppliedAsAFix(_ marked: String, _ expected: String) {
    let texts = fixed(marked)
    #expect(texts.contains(expected), "\(texts) \(editor.diagnostics)")
  }

  @Test func formattingMovesEntriesWithTheirComments() {
    editor.open("/area/A.yaml", "state: { struct: { a: Int } }\n# the name\nfeature: A\n")
    let edits = editor.request("textDocument/formatting", TestEditor.file("/area/A.yaml"))["result"]?.elements ?? []
    var document = Document(
      uri: "",
      path: "/A",
      languageID: "",
      version: 1,
      text: "state: { struct: { a: Int } }\n# the name\nfeature: A\n"
    )
    for edit in edits { document.change(LSP.Range(edit["range"]), to: edit["newText"]?.string ?? "") }
    #expect(
      String(decoding: document.text.bytes, as: UTF8.self) == "# the name\nfeature: A\nstate: { struct: { a: Int } }\n"
    )
    editor.open("/area/B.yaml", "feature: B\nx\n")
    #expect(editor.request("textDocument/formatting", TestEditor.file("/area/B.yaml"))["result"]?.isNull ?? false)
  }

  // MARK: Commands

  private func run(_ command: String, _ editor: TestEditor, _ argument: String = "file:///area/A.yaml") -> JSON {
    let params = JSON.object([("command", .string(command)), ("arguments", .strings([argument]))])
    return editor.request("workspace/executeCommand", params)
  }

  @Test func generatingWritesTheFilesOfTheUnsavedText() {
    let editor = TestEditor(["/area/A.yaml": "feature: Old\n"])
    editor.open("/area/A.yaml", "feature: New\n")
    #expect(run("featuregen.generate", editor)["result"]?.isNull ?? false)
    #expect(editor.written.withLock { $0 } == ["/area/New.generated.swift", "/area/New.swift"])
    editor.change("/area/A.yaml", to: "feature: new\n", version: 2)
    _ = run("featuregen.generate", editor)
    #expect(editor.written.withLock { $0.count } == 2)
    #expect(editor.notices.last?["params"]?["type"]?.number == 1)
  }

  @Test func stubsAreEditsOfTheEditor() {
    let swift = "import X\n\nextension A: AHooks {\n}\n"
    let editor = TestEditor(["/area/A.swift": swift])
    editor.open("/area/A.yaml", "feature: A\nactions:\n  tapped:\n")
    _ = run("featuregen.writeStubs", editor)
    let request = editor.notices.first { $0["method"]?.string == "workspace/applyEdit" }
    guard let changes = request?["params"]?["edit"]?["changes"]?.members else {
      Issue.record("no edit: \(editor.notices.map(\.text))")
      return
    }
    #expect(changes[0].text == "file:///area/A.swift")
    #expect(changes[0].value.elements?.first?["newText"]?.string?.contains("tapped") ?? false)
    #expect(editor.written.withLock(\.isEmpty))
  }

  /// Whoever gave an action another name is told, and gets no empty handler beside the old one.
  @Test func aHandlerOfARenamedActionIsTold() {
    let swift = "extension A: AHooks {\n  func pressed(in state: inout State) -> Effects { .none }\n}\n"
    let editor = TestEditor(["/area/A.swift": swift])
    editor.open("/area/A.yaml", "feature: A\nactions:\n  tapped:\n")
    _ = run("featuregen.writeStubs", editor)
    #expect(!editor.notices.contains { $0["method"]?.string == "workspace/applyEdit" })
    let shown = editor.notices.last { $0["method"]?.string == "window/showMessage" }
    #expect(
      shown?["params"]?["message"]?.string?.hasPrefix("tapped(in:) is not added: perhaps pressed(in:) is it") ?? false
    )
    #expect(editor.written.withLock(\.isEmpty))
  }

  @Test func theGeneratedFileIsShown() {
    let editor = TestEditor(["/area/A.generated.swift": "// Generated by featuregen\n"])
    editor.open("/area/A.yaml", "feature: A\n")
    _ = run("featuregen.openGenerated", editor)
    let shown = editor.notices.last { $0["method"]?.string?.hasPrefix("window/") ?? false }
    #expect(shown?["params"]?["uri"]?.string == "file:///area/A.generated.swift", "\(editor.notices.map(\.text))")
  }

  @Test func aDiagnosticIsExplained() {
    #expect(run("featuregen.explain", editor, "unknown-type")["result"]?.isNull ?? false)
    #expect(editor.notices.last?["params"]?["message"]?.string?.hasPrefix("unknown-type: ") ?? false)
    #expect(run("no.such", editor)["error"]?["code"]?.number == -32602)
  }
}
