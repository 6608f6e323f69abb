import FeatureRuntime
import FeatureTesting
import Testing

@MainActor
struct CounterTests {
  struct Failure: Error {}

  @Test func facts() async {
    let store = TestStore(initialState: Counter.State()) { Counter { "\($0) is a number." } }
    await store.send(.incrementButtonTapped) { $0.count = 1 }
    await store.send(.factButtonTapped) { $0.isLoading = true }
    await store.receive(.factResponse("1 is a number.")) {
      $0.isLoading = false
      $0.fact = "1 is a number."
    }
    await store.send(.decrementButtonTapped) {
      $0.count = 0
      $0.fact = nil
    }
  }

  @Test func failure() async {
    let store = TestStore(initialState: Counter.State(count: 3)) { Counter(fact: { _ in throw Failure() }) }
    await store.send(.factButtonTapped) { $0.isLoading = true }
    await store.receive(.factFailed) { $0.isLoading = false }
  }

  @Test func factsGoWithTheirNumber() async {
    let store = TestStore(initialState: Counter.State(fact: "0 is nothing.")) { Counter(fact: { _ in "" }) }
    await store.send(.incrementButtonTapped) {
      $0.count = 1
      $0.fact = nil
    }
  }
}
