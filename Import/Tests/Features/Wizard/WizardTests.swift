import ComposableArchitecture
import Testing

@MainActor
struct WizardTests {
  @Test func answering() async {
    let store = TestStore(initialState: Wizard.State(pages: 2)) { Wizard() }
    await store.send(.back)
    await store.send(.answered("Yes", page: 0)) { $0.answers = [0: "Yes"] }
    await store.receive(.next) { $0.page = 1 }
    await store.send(.answered("Maybe", page: 0)) { $0.answers = [0: "Maybe"] }
    await store.send(.answered("No", page: 1)) { $0.answers[1] = "No" }
    await store.receive(.next) { $0.isDone = true }
    await store.send(.back) { $0.page = 0 }
    await store.send(.restart) {
      $0.answers = [:]
      $0.isDone = false
    }
  }
}
