import ComposableArchitecture
import Testing

@MainActor
struct ReaderTests {
  @Test func reading() async {
    let store = TestStore(initialState: Reader.State()) { Reader() }
    await store.send(.nextPageTapped) {
      $0.page = 2
      $0.events = ["left page 1"]
    }
    await store.send(.bookmarkTapped) { $0.bookmarks = [2] }
    await store.send(.bookmarkTapped) { $0.bookmarks = [] }
    await store.send(\.binding.isNight, true) {
      $0.isNight = true
      $0.events = ["left page 1", "night"]
    }
    await store.send(\.binding.fontSize, 100) { $0.fontSize = 32 }
    await store.send(.previousPageTapped) {
      $0.page = 1
      $0.events = ["left page 1", "night", "left page 2"]
    }
    await store.send(.previousPageTapped) { $0.events = ["night", "left page 2", "left page 1"] }
  }
}
