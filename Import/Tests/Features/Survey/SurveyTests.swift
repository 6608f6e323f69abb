import ComposableArchitecture
import Testing

@MainActor
struct SurveyTests {
  @Test func answering() async {
    let store = TestStore(initialState: Survey.State()) { Survey() }
    await store.send(.color(.chosen("Red"))) { $0.color.chosen = "Red" }
    await store.send(.color(.chosen("Red")))
    await store.receive(\.color.delegate.confirmed) { $0.answers = ["Red"] }
    await store.receive(\.nextTapped) { $0.number = ChoiceList<Int>.State(values: [1, 2, 3]) }
    await store.send(.number(.chosen(2))) { $0.number?.chosen = 2 }
    await store.send(.number(.chosen(2)))
    await store.receive(\.number.delegate.confirmed) { $0.answers = ["Red", "2"] }
  }
}
