import Diagnostics
import Testing

@testable import LanguageServer

/// What nobody needs any more is not done.
@Suite struct OutdatedTests {
  private static func change(_ version: Int, _ text: String) -> JSON {
    let identifier = JSON.object([("uri", "file:///area/A.yaml"), ("version", .number(version))])
    let changes = JSON.array([.object([("text", .string(text))])])
    return JSONRPC.notification(
      "textDocument/didChange",
      .object([("textDocument", identifier), ("contentChanges", changes)])
    )
  }

  @Test func onlyTheLastOfSeveralChangesIsChecked() {
    let editor = TestEditor()
    editor.open("/area/A.yaml", "feature: A\n")
    let before = editor.notices.count
    editor.send((2...9).map { Self.change($0, "feature: A\nstate: { struct: { a: Type\($0) } }\n") })
    let sent = editor.notices.dropFirst(before)
    #expect(sent.count == 1)
    #expect(sent.first?["params"]?["version"]?.number == 9)
    #expect(editor.diagnostics["/area/A.yaml"]?.first?["message"]?.string?.contains("'Type9'") ?? false)
  }

  /// The messages about a schema that many use do not wait for these.
  @Test func editedSchemaComesFirst() throws {
    var files = ["/area/featuregen.yaml": "modules:\n  App: { schemas: \"*.yaml\" }\n", "/area/A.yaml": ""]
    for number in 0..<40 {
      files["/area/Screen\(number).yaml"] = "feature: Screen\(number)\nstate: { struct: { a: Money } }\n"
    }
    let editor = TestEditor(files, folder: "/area")
    editor.open("/area/A.yaml", "types:\n  Money: { struct: { amount: Int } }\n")
    #expect(editor.diagnostics["/area/Screen39.yaml"]?.isEmpty ?? true)
    var steps: [[JSON]] = []
    _ = editor.server.receive([Array(Self.change(2, "types:\n  Money: { struct: { amount: Itn } }\n").text.utf8)])
    while let messages = editor.server.work() { steps.append(messages) }
    let first = try #require(steps.first)
    #expect(first.map { $0["params"]?["uri"]?.string } == ["file:///area/A.yaml"])
    #expect(steps.count > 5)
    // Nothing else is new.
    #expect(steps.dropFirst().joined().isEmpty)
  }
}
