import FeatureRuntime
import FeatureTesting
import Testing

@MainActor
struct TestStoreTests {
  @Test func aTestThatAssertsEverythingPasses() async {
    let store = TestStore(initialState: Search.State()) { Search(load: { [$0] }) }
    await store.send(.binding(.set(\.query, "Swift"))) { $0.query = "Swift" }
    await store.send(.searchButtonTapped) { $0.isLoading = true }
    await store.receive(.response(["Swift"])) { $0.results = ["Swift"] }
    await store.receive(\.finished) { $0.isLoading = false }
    await store.finish()
  }

  @Test func actionsAreReceivedByCaseByCaseAndValueAndByCondition() async {
    let store = TestStore(initialState: Search.State(isLoading: true)) { Search(load: { _ in [] }) }
    await store.send(.searchButtonTapped)
    await store.receive(\.response, [])
    await store.receive({ $0 == .finished }) { $0.isLoading = false }
    await store.send(.searchButtonTapped) { $0.isLoading = true }
    await store.receive(\.response)
    await store.receive(.finished) { $0.isLoading = false }
    await store.finish()
  }

  @Test func theStateIsThatAfterTheLastAssertedAction() async {
    let store = TestStore(initialState: Search.State()) { Search(load: { _ in ["A"] }) }
    await store.send(.searchButtonTapped) { $0.isLoading = true }.finish()
    #expect(store.state == Search.State(isLoading: true))
    await store.receive(\.response) { $0.results = ["A"] }
    #expect(store.state == Search.State(results: ["A"], isLoading: true))
    await store.receive(\.finished) { $0.isLoading = false }
    await store.finish()
  }

  @Test func anEffectThatWasCancelledNeedNotHaveEnded() async {
    let store = TestStore(initialState: Search.State()) { Search(load: { _ in try await forever() }) }
    await store.send(.searchButtonTapped) { $0.isLoading = true }
    await store.send(.stopButtonTapped) { $0.isLoading = false }
    let task = await store.send(.searchButtonTapped) { $0.isLoading = true }
    task.cancel()
  }

  @Test func effectsAndActionsCanBeSkipped() async {
    let store = TestStore(initialState: Search.State()) {
      Search(load: { query in query == "" ? ["A"] : try await forever() })
    }
    await store.send(.searchButtonTapped) { $0.isLoading = true }.finish()
    await store.skipReceivedActions()
    #expect(store.state == Search.State(results: ["A"]))
    await store.send(.binding(.set(\.query, "B"))) { $0.query = "B" }
    await store.send(.searchButtonTapped) { $0.isLoading = true }
    await store.skipInFlightEffects()
    await store.skipReceivedActions(strict: false)
  }

  @Test func aTestThatIsNotExhaustiveAssertsWhatItNames() async {
    let store = TestStore(initialState: Search.State()) { Search(load: { [$0] }) }
    store.exhaustivity = .off
    await store.send(.binding(.set(\.query, "Swift")))
    await store.send(.searchButtonTapped) { $0.isLoading = true }
    await store.receive(\.finished) { $0.results = ["Swift"] }
    await store.send(.searchButtonTapped)
  }

  @Test func aTestThatIsNotExhaustiveStillFailsForWhatItNames() async {
    let failures = await failures {
      let store = TestStore(initialState: Search.State()) { Search() }
      store.exhaustivity = .off
      await store.send(.searchButtonTapped) { $0.isLoading = false }
      await store.receive(.response(["A"]))
    }
    #expect(failures.count == 2)
  }

  @Test func aTestThatIsNotExhaustiveMayEndWhileEffectsRun() async {
    let store = TestStore(initialState: Search.State()) { Search(load: { _ in try await forever() }) }
    store.exhaustivity = .off
    await store.send(.searchButtonTapped)
    await store.finish(timeout: .milliseconds(1))
  }

  @Test func waitingEndsWhenTheTestIsCancelled() async {
    let store = TestStore(initialState: Search.State()) { Search(load: { _ in try await forever() }) }
    await store.send(.searchButtonTapped) { $0.isLoading = true }
    let failures = await failures {
      let waiting = Task { await store.finish(timeout: .seconds(3600)) }
      await Task.yield()
      waiting.cancel()
      await waiting.value
    }
    #expect(failures.map { $0.text.prefix(26) } == ["An effect is still running"])
  }

  @Test func aTestStoreThatGoesAwayLetsItsStoreGo() async {
    weak var weakStore: TestStore<Search.State, Search.Action>?
    do {
      let store = TestStore(initialState: Search.State()) { Search() }
      await store.send(.stopButtonTapped)
      weakStore = store
    }
    #expect(weakStore == nil)
  }
}
