import ComposableArchitecture
import Testing

@MainActor
struct StepCounterTests {
  @Test func countsInSteps() async {
    let store = TestStore(initialState: StepCounter.State()) { StepCounter() }
    await store.send(.incrementButtonTapped) { $0.count = 1 }
    await store.send(.stepChanged(5)) { $0.step = 5 }
    await store.send(.incrementButtonTapped) { $0.count = 6 }
    await store.send(.decrementButtonTapped) { $0.count = 1 }
    await store.send(.decrementButtonTapped) { $0.count = 0 }
  }

  @Test func stopsAtTheLimit() async {
    let store = TestStore(initialState: StepCounter.State(count: 95, step: 10)) { StepCounter() }
    await store.send(.incrementButtonTapped) {
      $0.count = 100
      $0.isAtLimit = true
    }
    await store.send(.resetButtonTapped) {
      $0.count = 0
      $0.isAtLimit = false
    }
    #expect(store.state.step == 10)
  }

  @Test func leavesTheLimit() async {
    let store = TestStore(initialState: StepCounter.State(count: 100, isAtLimit: true)) { StepCounter() }
    await store.send(.decrementButtonTapped) {
      $0.count = 99
      $0.isAtLimit = false
    }
  }
}
