import Foundation
import TestSupport
import Testing

/// A store lets controls write what is bindable, and nothing else: the compiler says so.
@Suite(.enabled(if: Toolchain.current != nil, Comment(rawValue: Toolchain.missing)))
struct BindableFieldTests {
  /// What the compiler says of a statement with a store of the sample App, whose title is not bindable and whose tab is.
  private func messages(_ statement: String) async throws -> String {
    let toolchain = try #require(Toolchain.current)
    let modules = try #require(Toolchain.modules)
    return try await withTemporaryFolder { folder in
      let file = folder.appendingPathComponent("View.swift")
      let text = """
        import AppFeature
        import BindingFormFeature
        import FeatureRuntime
        import InventoryFeature

        @MainActor
        func use(_ store: StoreOf<App>, _ inventory: StoreOf<Inventory>) {
          @Bindable var store = store
          \(statement)
        }

        """
      try text.write(to: file, atomically: true, encoding: .utf8)
      return try await toolchain.build([file.path], options: ["-I", modules.path])
    }
  }

  @Test(arguments: [
    "store.tab = .forms",
    "$store.tab.wrappedValue = .forms",
    "store.binding(\\.tab).wrappedValue = .forms",
    "_ = store.title; _ = store[\\.title]; _ = store[\\.title.count]",
    "inventory.draft?.name = \"Lamp\"",
    "inventory.draft = nil",
  ])
  func whatIsBindableCanBeWritten(statement: String) async throws {
    let found = try await messages(statement)
    #expect(found.isEmpty, "\(found)")
  }

  @Test(arguments: [
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
  ])
  func whatIsNotBindableCannot(statement: String) async throws {
    #expect(try await messages(statement).contains("error: "))
  }
}
