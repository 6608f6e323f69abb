import ComposableArchitecture
import Testing

@MainActor
struct QuizTests {
  @Test func playing() async {
    let questions = [
      Question(text: "1 + 1?", answers: ["1", "2"], right: 1), Question(text: "2 + 2?", answers: ["4", "5"], right: 0),
    ]
    let store = TestStore(initialState: Quiz.State(questions: questions)) { Quiz() }
    store.exhaustivity = .off
    await store.send(.answerTapped(1)) {
      $0.chosen = 1
      $0.points = 10
    }
    #expect(store.state.best == 10)
    await store.send(.answerTapped(0))
    #expect(store.state.chosen == 1)
    await store.send(.nextTapped) {
      $0.index = 1
      $0.chosen = nil
    }
    #expect(store.state.question?.text == "2 + 2?")
    #expect(store.state.progress == 0.5)
    await store.send(.skipped(to: 0)) { $0.index = 0 }
    await store.send(.nextTapped)
    await store.send(.startedAnew) {
      $0.index = 0
      $0.points = 0
    }
    #expect(store.state.index == 0)
    #expect(store.state.best == 10)
    #expect(store.state.taps == 2)
  }
}
