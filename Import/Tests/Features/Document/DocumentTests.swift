import ComposableArchitecture
import Testing

@MainActor
struct DocumentTests {
  @Test func renaming() async {
    let store = TestStore(initialState: Document.State(text: Shared(value: DocumentText()))) { Document() }
    store.exhaustivity = .off
    await store.send(.lineAdded("One"))
    #expect(store.state.text.lines == ["One"])
    await store.send(.renameTapped)
    await store.send(\.rename.titleEntered, "")
    await store.send(\.rename.titleEntered, "Letter")
    #expect(store.state.rename?.tries == 2)
    #expect(store.state.text.title == "Letter")
  }

  @Test func limit() async {
    let store = TestStore(
      initialState: Document.State(text: Shared(value: DocumentText(lines: ["1", "2", "3"])))
    ) { Document() }
    await store.send(.lineAdded("4"))
  }
}
