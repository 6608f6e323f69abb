import ComposableArchitecture
import Testing

@MainActor
struct AlbumTests {
  @Test func rating() async {
    let store = TestStore(initialState: Album.State(photos: [Photo.State(id: 1)])) { Album() }
    await store.send(.view(.photoTapped(id: 1))) { $0.destination = .photo(Photo.State(id: 1)) }
    await store.send(.destination(.presented(.photo(.rateTapped(4))))) {
      $0.destination = .photo(Photo.State(id: 1, stars: 4))
    }
    await store.receive(.destination(.presented(.photo(.delegate(.rated(id: 1, stars: 4)))))) {
      $0.photos[id: 1]?.stars = 4
    }
    await store.send(.destination(.dismiss)) { $0.destination = nil }
  }

  @Test func deleting() async {
    let store = TestStore(initialState: Album.State(photos: [Photo.State(id: 1), Photo.State(id: 2)])) { Album() }
    store.exhaustivity = .off
    await store.send(.photos(.element(id: 2, action: .selectTapped))) { $0.selection = [2] }
    await store.send(.view(.deleteTapped))
    await store.send(.destination(.presented(.confirmation(.delete)))) {
      $0.photos = [Photo.State(id: 1)]
      $0.selection = []
      $0.destination = nil
    }
  }
}
