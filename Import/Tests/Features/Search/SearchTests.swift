import ComposableArchitecture
import Testing

@MainActor
struct SearchTests {
  @Test func searching() async {
    let clock = TestClock()
    let store = TestStore(initialState: Search.State()) {
      Search()
    } withDependencies: {
      $0.continuousClock = clock
      $0[SearchClient.self].search = { [SearchResult(id: 7, title: "\($0)!")] }
    }
    await store.send(.searchQueryChanged("a")) { $0.query = "a" }
    await clock.advance(by: .milliseconds(200))
    await store.send(.searchQueryChanged("ap")) { $0.query = "ap" }
    await clock.advance(by: .milliseconds(300))
    await store.receive(\.searchQueryChangeDebounced)
    await store.receive(\.searchResponse.success) { $0.results = [SearchResult(id: 7, title: "ap!")] }
    await store.send(.searchQueryChanged("")) {
      $0.query = ""
      $0.results = []
    }
  }

  @Test func failing() async {
    struct Failure: Error {}
    let store = TestStore(initialState: Search.State(query: "x")) {
      Search()
    } withDependencies: {
      $0[SearchClient.self].search = { _ in throw Failure() }
    }
    await store.send(.searchQueryChangeDebounced)
    await store.receive(\.searchResponse.failure) { $0.hasFailed = true }
  }

  @Test func failingAfterResults() async {
    struct Failure: Error {}
    let store = TestStore(initialState: Search.State(results: [SearchResult(id: 1, title: "a")])) { Search() }
    await store.send(.searchResponse(.failure(Failure()))) {
      $0.results = []
      $0.hasFailed = true
    }
    await store.send(.searchResponse(.success([SearchResult(id: 2, title: "b")]))) {
      $0.results = [SearchResult(id: 2, title: "b")]
      $0.hasFailed = false
    }
    await store.send(.searchQueryChangeDebounced)
  }
}
