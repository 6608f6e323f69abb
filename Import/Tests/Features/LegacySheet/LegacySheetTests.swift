import ComposableArchitecture
import Testing

@MainActor
struct LegacySheetTests {
  @Test func notes() async {
    let store = TestStore(initialState: LegacySheet.State(title: "Notes")) { LegacySheet() }
    await store.send(.addTapped) { $0.note = LegacyNote.State(id: 0) }
    await store.send(.note(.textChanged("Hi"))) { $0.note?.text = "Hi" }
    await store.send(.note(.doneTapped)) { $0.notes = [LegacyNote.State(id: 0, text: "Hi")] }
    await store.receive(.closeTapped) { $0.note = nil }
    await store.send(.notes(.element(id: 0, action: .doneTapped))) { $0.notes = [] }
  }
}
