import ComposableArchitecture
import Foundation
import Testing

@MainActor
struct FavoritingTests {
  @Test func favorite() async {
    let store = TestStore(initialState: Episode.State(id: UUID(0), isFavorite: false, title: "One")) {
      Episode(favorite: { _, isFavorite in isFavorite })
    }
    await store.send(\.favorite.buttonTapped) { $0.isFavorite = true }
    await store.receive(\.favorite.response.success)
  }

  @Test func failure() async {
    struct Failure: Error {}
    let store = TestStore(initialState: Episode.State(id: UUID(0), isFavorite: true, title: "One")) {
      Episode(favorite: { _, _ in throw Failure() })
    }
    await store.send(\.favorite.buttonTapped) { $0.isFavorite = false }
    await store.receive(\.favorite.response.failure) { $0.alert = AlertState { TextState("Failure()") } }
    await store.send(\.favorite.alert, .dismissed) { $0.alert = nil }
  }
}
