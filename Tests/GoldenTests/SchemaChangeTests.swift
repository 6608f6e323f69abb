import FeatureGeneration
import Foundation
import TestSupport
import Testing

/// A schema is changed, and the author's file is not: it goes on compiling, or the compiler names in it what is missing.
@Suite(.enabled(if: Toolchain.current != nil, Comment(rawValue: Toolchain.missing)))
struct SchemaChangeTests {
  private static let schema = """
    feature: List
    state:
      struct:
        title: { type: String = "", bindable: true }
    actions:
      addButtonTapped:
    children:
      editor: { schema: Editor.yaml, presence: presented }
    """

  private static let editor = """
    feature: Editor
    state: { struct: { text: { type: String = "", bindable: true } } }
    actions: { saveButtonTapped: }
    delegate: { saved: String }
    """

  private static let author = """
    extension List: ListHooks {
      func titleChanged(from oldValue: String, in state: inout State) -> Effect<Action> {
        if state.title.isEmpty { state.title = oldValue }
        return .none
      }

      func addButtonTapped(in state: inout State) -> Effect<Action> {
        state.editor = Editor.State()
        return .none
      }

      func editorSaved(_ text: String, in state: inout State) -> Effect<Action> {
        state.title = text
        return .none
      }

      func editorDismissed(_ lastState: Editor.State, in state: inout State) -> Effect<Action> {
        state.title = lastState.text
        return .none
      }
    }

    extension Editor: EditorHooks {
      func saveButtonTapped(in state: inout State) -> Effect<Action> {
        .merge(.send(.delegate(.saved(state.text))), .dismiss)
      }
    }

    """

  private static let harmless = [
    ("feature: List", "feature: List"),
    // A field, one that is bindable, a child, one of several, an alert without an action of its own.
    ("    title:", "    count: { type: Int = 0, onChange: true }\n    title:"),
    ("    title:", "    isOn: { type: Bool = false, bindable: true }\n    title:"),
    ("  editor:", "  other: { schema: Editor.yaml, presence: optional, ignores: [saved] }\n  editor:"),
    (
      "  editor:",
      "  path: { one-of: { editor: { schema: Editor.yaml, ignores: [saved] } }, presence: stack }\n  editor:"
    ),
    ("children:", "alerts: { failed: { title: It failed } }\nchildren:"),
    ("children:", "delegate: { closed: }\nchildren:"),
  ]

  private static let others = [
    ("  addButtonTapped:", "  addButtonTapped:\n  removed: { id: Int }", missing: "removed(id:in:)"),
    (
      "  editor:", "  other: { schema: Editor.yaml, presence: optional }\n  editor:",
      missing: "otherSaved(_:in:)"
    ),
    (
      "children:", "alerts: { failed: { title: It failed, buttons: { retry: Try again } } }\nchildren:",
      missing: "retry(in:)"
    ),
  ]

  /// What the compiler says of the author's file after changes to the schema: each is made in a copy of the features that
  /// has a number as part of its names.
  private func messages(
    _ changes: [(old: String, new: String)],
    pack: PackSource,
    mode: Toolchain.Mode
  ) async throws -> String {
    let toolchain = try #require(Toolchain.current)
    let modules = try await pack.modules
    return try await withTemporaryFolder { folder in
      func write(_ text: String, _ name: String, _ number: Int) throws -> URL {
        let file = folder.appendingPathComponent(name.replacing(".", with: "\(number)."))
        try text.numbered(number, ["List", "Editor"]).write(to: file, atomically: true, encoding: .utf8)
        return file
      }
      var schemas: [URL] = []
      var authors: [URL] = []
      for (number, change) in changes.enumerated() {
        let changed = Self.schema.replacingOccurrences(of: change.old, with: change.new)
        #expect(changed != Self.schema || change.old == change.new)
        schemas += try [write(changed, "List.yaml", number), write(Self.editor, "Editor.yaml", number)]
        authors.append(try write(Self.author, "Author.swift", number))
      }
      let files = try generate(schemas, by: pack, scaffold: .omitted).written() + authors
      return try await toolchain.build(files.map(\.path), as: mode, options: ["-I", modules.path])
    }
  }

  @Test(arguments: [PackSource.standard, .composable])
  func theAuthorsFileGoesOnCompiling(pack: PackSource) async throws {
    let found = try await messages(Self.harmless, pack: pack, mode: .asInNewProjects)
    #expect(found.isEmpty, "\(found)")
  }

  @Test(arguments: [PackSource.standard, .composable])
  func theCompilerNamesWhatIsMissing(pack: PackSource) async throws {
    let output = try await messages(Self.others.map { ($0.0, $0.1) }, pack: pack, mode: .plain)
    let found = CompilerFinding.all(in: output)
    #expect(found.map(\.file).sorted() == Self.others.indices.map { "Author\($0).swift" }, "\(output)")
    for (number, change) in Self.others.enumerated() {
      let text = found.first { $0.file == "Author\(number).swift" }?.text ?? ""
      #expect(text.contains("protocol requires function '\(change.missing)'"), "\(output)")
    }
  }
}
