import ComposableArchitecture
import Testing

@MainActor
struct GalleryTests {
  @Test func pictures() async {
    let store = TestStore(initialState: Gallery.State()) { Gallery() }
    await store.send(.fetch) { $0.loadingState = .loading }
    await store.receive(\.fetchDone) {
      $0.loadingState = .idle
      $0.pictures = [Picture(id: 1, rating: 3)]
      $0.ratings = [1: 3]
    }
    await store.send(.rate(1, 5))
    await store.receive(\.rateDone) { $0.ratings = [1: 4] }
    await store.send(.teardown)
  }

  @Test func routes() async {
    let store = TestStore(initialState: Gallery.State()) { Gallery() }
    await store.send(.setNavigation(.comments)) { $0.route = .comments }
    await store.send(.comments(.post("Nice"))) { $0.commentsState.texts = ["Nice"] }
    await store.send(\.binding.route, nil) { $0.route = nil }
    await store.receive(\.clearSubStates) { $0.commentsState.texts = [] }
    await store.receive(\.comments)
  }

  @Test func failure() async {
    let store = TestStore(initialState: Gallery.State()) { Gallery() }
    await store.send(.fetchDone(.failure(.notFound))) { $0.loadingState = .failed(.notFound) }
  }
}
