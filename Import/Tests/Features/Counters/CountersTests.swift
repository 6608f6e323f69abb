import ComposableArchitecture
import Testing

@MainActor
struct CountersTests {
  @Test func counting() async {
    let store = TestStore(initialState: Counters.State()) { Counters() }
    await store.send(\.counter1.incrementButtonTapped) {
      $0.counter1.count = 1
      $0.taps = 1
    }
    await store.send(\.counter2.decrementButtonTapped) { $0.counter2.count = -1 }
    await store.send(.toggleButtonTapped) { $0.optional = Tally.State(count: 1) }
    await store.send(\.optional.incrementButtonTapped) { $0.optional?.count = 2 }
    await store.send(\.optional.incrementButtonTapped) { $0.optional = nil }
  }
}
