import ComposableArchitecture
import Testing

@MainActor
struct ChecklistTests {
  @Test func checking() async {
    let store = TestStore(initialState: Checklist.State()) { Checklist() }
    await store.send(.add("Buy")) { $0.steps = [Checklist.State.Step(title: "Buy")] }
    await store.send(.check(1))
    await store.send(.check(0)) {
      $0.steps[0].isDone = true
      $0.done = 1
    }
    #expect(store.state.isFinished)
    await store.send(.check(0))
    await store.send(.undo) {
      $0.steps[0].isDone = false
      $0.done = 0
    }
    await store.send(.undo)
    await store.send(.none(of: 3))
    await store.send(.clear) { $0.steps = [] }
  }
}
