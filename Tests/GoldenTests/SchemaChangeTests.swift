import Diagnostics
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
        title: { type: String, default: "", bindable: true }
    actions:
      addButtonTapped:
    children:
      editor: { schema: Editor.yaml, presence: presented }
    """

  private static let editor = """
    feature: Editor
    state: { struct: { text: { type: String, default: "", bindable: true } } }
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

      func editorDelegate(_ action: Editor.Action.Delegate, in state: inout State) -> Effect<Action> {
        if case .saved(let text) = action { state.title = text }
        return .none
      }

      func editorDismissed(_ lastState: Editor.State, in state: inout State) -> Effect<Action> {
        state.title = lastState.text
        return .none
      }
    }

    extension Editor: EditorHooks {
      func saveButtonTapped(in state: inout State) -> Effect<Action> {
        .concatenate(.send(.delegate(.saved(state.text))), .dismiss)
      }
    }

    """

  /// What the compiler says of the author's file after a change to the schema.
  private func messages(_ old: String, _ new: String, pack: PackSource, mode: Toolchain.Mode) async throws -> String {
    let toolchain = try #require(Toolchain.current)
    let modules = try await pack.modules
    return try await withTemporaryFolder { folder in
      let changed = Self.schema.replacingOccurrences(of: old, with: new)
      #expect(changed != Self.schema || old == new)
      let texts = ["List.yaml": changed, "Editor.yaml": Self.editor, "Author.swift": Self.author]
      for (name, text) in texts {
        try text.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
      }
      var options = GeneratorPipeline.Options()
      options.pack = pack
      options.scaffold = .none
      let schemas = ["List.yaml", "Editor.yaml"].map { folder.appendingPathComponent($0).path }
      let generation = GeneratorPipeline(disk: Disk(), options: options).run(schemas)
      let problems = DiagnosticFormat.text.render(generation.diagnostics)
      #expect(problems.isEmpty, "\(problems)")
      let files = generation.files
      for file in files { try file.text.write(toFile: file.path, atomically: true, encoding: .utf8) }
      let author = folder.appendingPathComponent("Author.swift").path
      return try await toolchain.build(files.map(\.path) + [author], as: mode, options: ["-I", modules.path])
    }
  }

  private static let harmless = [
    ("feature: List", "feature: List"),
    // A field, one that is bindable, a child, one of several, an alert without an action of its own.
    ("    title:", "    count: { type: Int, default: 0, onChange: true }\n    title:"),
    ("    title:", "    isOn: { type: Bool, default: false, bindable: true }\n    title:"),
    ("  editor:", "  other: { schema: Editor.yaml, presence: optional }\n  editor:"),
    ("  editor:", "  path: { one-of: { editor: Editor.yaml }, presence: stack }\n  editor:"),
    ("children:", "alerts: { failed: { title: It failed } }\nchildren:"),
    ("children:", "delegate: { closed: }\nchildren:"),
  ]

  @Test(arguments: [PackSource.standard, .composable], harmless)
  func theAuthorsFileGoesOnCompiling(pack: PackSource, change: (old: String, new: String)) async throws {
    let found = try await messages(change.old, change.new, pack: pack, mode: .asInNewProjects)
    #expect(found.isEmpty, "\(found)")
  }

  @Test(
    arguments: [PackSource.standard, .composable],
    [
      ("  addButtonTapped:", "  addButtonTapped:\n  removed: { id: Int }", "removed(id:in:)"),
      (
        "children:", "alerts: { failed: { title: It failed, buttons: { retry: Try again } } }\nchildren:",
        "retry(in:)"
      ),
    ]
  )
  func theCompilerNamesWhatIsMissing(pack: PackSource, change: (old: String, new: String, missing: String)) async throws
  {
    let found = try await messages(change.old, change.new, pack: pack, mode: .plain)
    let errors = found.split(separator: "\n").filter { $0.contains(".swift:") && $0.contains("error:") }
    #expect(errors.count == 1 && errors[0].contains("/Author.swift:"), "\(found)")
    #expect(found.contains("protocol requires function '\(change.missing)'"))
  }
}
