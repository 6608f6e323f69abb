import ComposableArchitecture
import Testing

@MainActor
struct FriendFilterTests {
  @Test func searchingAndChoosing() async {
    let store = TestStore(initialState: FriendFilter.State()) { FriendFilter() }
    await store.send(.view(.onAppear(true))) { $0.isOnAppear = true }
    await store.receive(.async(.searchFriendsBy(name: "")))
    await store.receive(.inner(.isLoading(true)))
    await store.receive(.inner(.updateNames(["Anna", "Ben", "Bert"]))) { $0.names = ["Anna", "Ben", "Bert"] }
    await store.receive(.inner(.isLoading(false))) { $0.isLoading = false }
    await store.send(.view(.onAppear(true)))
    await store.send(.view(.tappedName("Ben"))) { $0.chosen = ["Ben"] }
    await store.send(.view(.tappedName("Anna"))) { $0.chosen = ["Anna", "Ben"] }
    await store.send(.view(.tappedConfirmButton))
    await store.receive(.delegate(.tappedConfirmButton(["Anna", "Ben"])))
    await store.send(.scope(.header(.tappedClear))) { $0.chosen = [] }
  }

  @Test func typing() async {
    let store = TestStore(initialState: FriendFilter.State()) { FriendFilter() }
    store.exhaustivity = .off
    await store.send(.view(.changedText("B"))) { $0.text = "B" }
    await store.receive(.inner(.updateNames(["Ben", "Bert"]))) { $0.names = ["Ben", "Bert"] }
    await store.send(.view(.changedText(""))) { $0.text = "" }
  }
}
