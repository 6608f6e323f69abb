import ComposableArchitecture
import Testing

@MainActor
struct DownloadsTests {
  @Test func downloading() async {
    let clock = TestClock()
    let store = TestStore(initialState: Downloads.State()) {
      Downloads()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.started("a")) { $0.rows = [Downloads.State.Row(id: "a", status: .running)] }
    await store.receive(.logged("started a")) { $0.log = ["started a"] }
    #expect(store.state.running == 1)
    for part in 1...4 {
      await clock.advance(by: .seconds(1))
      await store.receive(.progressed("a", Double(part) / 4)) { $0.rows[id: "a"]?.progress = Double(part) / 4 }
    }
    await store.receive(.finished("a")) { $0.rows[id: "a"]?.status = .finished }
    await store.receive(.logged("ended a")) { $0.log = ["started a", "ended a"] }
    await store.send(.cancelTapped("a"))
  }

  @Test func cancelling() async {
    let store = TestStore(initialState: Downloads.State(isPaused: true)) {
      Downloads()
    } withDependencies: {
      $0.continuousClock = TestClock()
    }
    await store.send(.started("a")) { $0.rows = [Downloads.State.Row(id: "a", status: .running)] }
    await store.receive(.logged("started a"))
    await store.send(.started("b")) { $0.rows.append(Downloads.State.Row(id: "b", status: .running)) }
    await store.receive(.logged("started b"))
    await store.send(.cancelTapped("a")) { $0.rows.remove(id: "a") }
    await store.receive(.logged("cancelled a"))
    await store.send(.failed("b", reason: "full")) { $0.rows[id: "b"]?.status = .failed("full") }
    await store.receive(.logged("ended b"))
    await store.send(.pauseTapped) { $0.isPaused = false }
    await store.send(.cancelAllTapped) { $0.rows = [] }
  }
}
