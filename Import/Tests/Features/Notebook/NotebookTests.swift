import ComposableArchitecture
import Testing

@MainActor
struct NotebookTests {
  @Test func writing() async {
    let clock = TestClock()
    let store = TestStore(initialState: Notebook.State()) {
      Notebook()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.addTapped) { $0.editor = Page.State(id: 0) }
    await store.send(\.editor.textChanged, "Two words") { $0.editor?.text = "Two words" }
    await store.send(\.editor.doneTapped) {
      $0.editor = nil
      $0.pages = [Page.State(id: 0, text: "Two words")]
      $0.words = 2
    }
    await clock.advance(by: .seconds(1))
    await store.send(\.pages[id: 0].textChanged, "These are four words") {
      $0.pages[id: 0]?.text = "These are four words"
      $0.words = 4
    }
    await clock.advance(by: .seconds(2))
    await store.receive(\.saved) { $0.lastSaved = 1 }
    await store.send(.addTapped) { $0.editor = Page.State(id: 1) }
    await store.send(\.editor.dismiss) { $0.editor = nil }
  }
}
