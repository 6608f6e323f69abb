import Diagnostics
import Testing

@testable import LanguageServer

/// Texts of a size that nobody writes: said once, and answered at once with nothing.
@Suite struct LargeDocumentTests {
  private let large = "feature: a\n" + String(repeating: "# A comment.\n", count: 1 + Document.largestSize / 13)
  private let path = "/area/A.yaml"

  private func told(_ editor: TestEditor) -> [String] {
    editor.notices.filter { $0["method"]?.string == "window/showMessage" }.compactMap {
      $0["params"]?["message"]?.string
    }
  }

  @Test func areSaidOnceAndCheckedNoMore() {
    let editor = TestEditor(
      ["/area/featuregen.yaml": "modules: { A: { schemas: '*.yaml' } }\n", path: "feature: A\n"],
      folder: "/area"
    )
    editor.open(path, "feature: a\n")
    #expect(editor.diagnostics[path]?.count == 1 && told(editor).isEmpty)
    editor.change(path, to: large, version: 2)
    #expect(editor.diagnostics[path]?.isEmpty ?? false)
    editor.change(path, to: large + "# More.\n", version: 3)
    #expect(
      told(editor) == [
        "A.yaml has more than 512 KiB: too much for help while you type. 'featuregen validate' checks it"
      ]
    )
    // Whoever cuts it down has help again.
    editor.change(path, to: "feature: a\n", version: 4)
    #expect(editor.diagnostics[path]?.count == 1 && told(editor).count == 1)
  }

  @Test func haveNoAnswers() {
    let editor = TestEditor()
    editor.open(path, large)
    #expect(told(editor).count == 1 && editor.diagnostics[path]?.isEmpty ?? true)
    let position = JSON.object([("line", .number(0)), ("character", .number(2))])
    let file = TestEditor.file(path)["textDocument"] ?? .null
    let range = JSON.object([("start", position), ("end", position)])
    for request in LanguageServer.requests where request.method.hasPrefix("textDocument/") {
      let answer = editor.request(
        request.method,
        .object([
          ("textDocument", file), ("position", position), ("range", range), ("newName", "B"), ("context", .object([])),
          ("options", .object([])),
        ])
      )
      let result = (answer["result"] ?? .null).text
      #expect(["null", "[]"].contains(result) || answer["error"] != nil, "\(request.method): \(result)")
    }
  }

  @Test func ofOtherProgramsAreNotSpokenOf() {
    let editor = TestEditor()
    editor.open("/area/Notes.txt", large)
    #expect(told(editor).isEmpty)
  }
}
