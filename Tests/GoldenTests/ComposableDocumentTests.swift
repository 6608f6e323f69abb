import FeatureGeneration
import Foundation
import TestSupport
import Testing

/// The hand-written features and the view of the page on the Composable Architecture compile beside generated ones.
@Suite(.enabled(if: Toolchain.current != nil, Comment(rawValue: Toolchain.missing)))
struct ComposableDocumentTests {
  private static let page = Folder.package.appendingPathComponent("Documentation/Composable.md")

  private static let schemas = [
    "Settings": "feature: Settings\nstate: { bindable: { displayName: String = \"\" } }\n",
    "Editor": "feature: Editor\ndelegate: { saved: String }\n",
    "Book": "feature: Book\nstate: { struct: { title: String = \"\" } }\nactions: { opened: }\n",
    "Library": """
    feature: Library
    external: [Countdown, Countdown.State, Countdown.Action]
    children:
      countdown: { reducer: Countdown, presence: presented }
      destination: { presence: presented, one-of: { editor: { schema: Editor.yaml, ignores: [saved] }, book: Book.yaml } }
      path: { presence: stack, one-of: { editor: { schema: Editor.yaml, ignores: [saved] }, book: Book.yaml } }

    """,
  ]

  private static let author = """
    import SwiftUI

    extension Settings: SettingsHooks {}
    extension Editor: EditorHooks {}
    extension Library: LibraryHooks {}
    extension Book: BookHooks { func opened(in state: inout State) -> Effects { .none } }

    struct EditorView: View {
      let store: StoreOf<Editor>
      var body: some View { Text("") }
    }

    struct BookView: View {
      let store: StoreOf<Book>
      var body: some View { Text(store.title) }
    }

    """

  /// The page's Swift code that declares a type, which is the same for whoever reads it and for the compiler.
  private static func code() throws -> String {
    let text = try String(contentsOf: page, encoding: .utf8)
    let blocks = text.matches(of: /\n```swift\n((?:.|\n)*?)\n```\n/).map { String($0.1) }
    let declared = blocks.filter { $0.contains("struct Root") || $0.contains("struct Countdown") }
    #expect(declared.count == 3)
    return declared.joined(separator: "\n\n")
  }

  @Test func compiles() async throws { try await compile(try Self.code()) }

  private func compile(_ code: String) async throws {
    let modules = try await StandIn.swiftUIWithComposableArchitecture
    try await withTemporaryFolder { folder in
      let schemas = try Self.schemas.sorted { $0.key < $1.key }.map { name, text in
        let schema = folder.appendingPathComponent("\(name).yaml")
        try text.write(to: schema, atomically: true, encoding: .utf8)
        return schema
      }
      let files = try generate(schemas, by: .composable, into: folder, scaffold: .omitted).written()
      let author = folder.appendingPathComponent("Author.swift")
      try (Self.author + Self.withoutMacros(code)).write(to: author, atomically: true, encoding: .utf8)
      try await expectCompiling(files + [author], as: .plain, with: [modules])
    }
  }

  /// What the library's macros would make of the code, as far as the compiler is concerned.
  private static func withoutMacros(_ code: String) -> String {
    code
      .replacing(/@Reducer\nstruct (\w+)(: Sendable)? \{/) { "struct \($0.1): Reducer, Sendable {" }
      .replacing(/@ObservableState\n +struct State: Equatable \{/) { _ in
        """
        struct State: Equatable, Sendable, Observable, ObservableState {
            var _$id: ObservableStateID { ObservableStateID() }
            mutating func _$willModify() {}
        """
      }
      .replacing("@Presents", with: "@PresentationState")
      .replacing(/enum Action(?:: Equatable)? \{\n((?: +case .*\n)+)/) { action in
        let paths = action.1.matches(of: /case (\w+)(?:\((.*)\))?/).map { path in
          let (name, type) = (path.1, path.2.map(String.init) ?? "Void")
          let pattern = path.2 == nil ? ".\(name) = $0 { () }" : ".\(name)(let value) = $0 { value }"
          let embed = path.2 == nil ? "{ .\(name) }" : "{ .\(name)($0) }"
          return "var \(name): AnyCasePath<Action, \(type)> {\n"
            + "AnyCasePath(embed: \(embed)) { if case \(pattern) else { nil } } }\n"
        }
        return """
          enum Action: CasePathable, Equatable, Sendable {
          \(action.1)
            static var allCasePaths: AllCasePaths { AllCasePaths() }
            struct AllCasePaths: Sendable {
          \(paths.joined())
            }

          """
      }
  }
}
