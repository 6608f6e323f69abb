import Foundation
import TestSupport
import Testing

/// A store lets controls write what is bindable, and nothing else: the compiler says so.
@Suite(.enabled(if: Toolchain.current != nil, Comment(rawValue: Toolchain.missing)))
struct BindableFieldTests {
  private static let accepted = [
    "store.tab = .forms",
    "$store.tab.wrappedValue = .forms",
    "store.binding(\\.tab).wrappedValue = .forms",
    "_ = store.title; _ = store[\\.title]; _ = store[\\.title.count]",
    "inventory.draft?.name = \"Lamp\"",
    "inventory.draft = nil",
  ]

  private static let refused = [
    "store.title = \"Mall\"",
    "store.title.append(\"!\")",
    "store[\\.title] = \"Mall\"",
    "store[\\.tab] = .forms",
    "$store.title.wrappedValue = \"Mall\"",
    "_ = $store.title",
    "_ = store.binding(\\.title)",
    "store.savedNotes.append(\"\")",
    "store.inventory.draft = nil",
    "inventory.items = []",
    "inventory.items.removeAll()",
  ]

  /// What the compiler says of statements with a store of the sample App, whose title is not bindable and whose tab is: each
  /// is a function on a line of its own, from the first on.
  private func messages(_ statements: [String]) async throws -> String {
    let toolchain = try #require(Toolchain.current)
    let modules = try #require(Toolchain.modules)
    return try await withTemporaryFolder { folder in
      let parameters = "_ store: StoreOf<App>, _ inventory: StoreOf<Inventory>"
      let functions = statements.enumerated().map { number, statement in
        "@MainActor func use\(number)(\(parameters)) { @Bindable var store = store; \(statement) }"
      }
      let imports = ["AppFeature", "BindingFormFeature", "FeatureRuntime", "InventoryFeature"].map { "import \($0)" }
      let file = folder.appendingPathComponent("View.swift")
      try (functions + imports).joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
      return try await toolchain.build([file.path], options: ["-I", modules.path])
    }
  }

  @Test func bindableFieldsCanBeWritten() async throws {
    let found = try await messages(Self.accepted)
    #expect(found.isEmpty, "\(found)")
  }

  @Test func otherFieldsCannotBeWritten() async throws {
    let found = CompilerFinding.all(in: try await messages(Self.refused))
    for (number, statement) in Self.refused.enumerated() {
      #expect(found.contains { $0.line == number + 1 }, "\(statement)")
    }
  }
}
