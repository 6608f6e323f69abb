import ComposableArchitecture
import Testing

@MainActor
struct OfflineCacheTests {
  @Test func loading() async {
    let store = TestStore(initialState: OfflineCache.State()) {
      OfflineCache(source: { $0 == 3 ? nil : String(repeating: "x", count: 6) })
    }
    await store.send(.requested(ids: [1])) { $0.missing = [1] }
    await store.receive(\.loaded) {
      $0.missing = []
      $0.articles = [1: "xxxxxx"]
      $0.megabytes = 6
    }
    await store.send(.requested(ids: [1, 2])) { $0.missing = [2] }
    await store.receive(\.loaded) {
      $0.missing = []
      $0.articles[2] = "xxxxxx"
      $0.megabytes = 12
    }
    await store.receive(\.trimmed) {
      $0.articles = [2: "xxxxxx"]
      $0.megabytes = 6
    }
    await store.send(.requested(ids: [3])) { $0.missing = [3] }
    await store.send(.emptied) { $0 = OfflineCache.State() }
  }
}
