import ComposableArchitecture
import Testing

@MainActor
struct TabBarTests {
  @Test func tabs() async {
    let store = TestStore(initialState: TabBar.State()) { TabBar() }
    await store.send(.home(.scrolled(7))) { $0.homeState.position = 7 }
    await store.send(.selected(.home))
    await store.receive(.home(.scrolledToTop)) { $0.homeState.position = 0 }
    await store.send(.home(.profileTapped("Blob"))) {
      $0.tab = .profile
      $0.profileState.name = "Blob"
    }
    await store.send(.selected(.profile))
    await store.send(.selected(.home)) { $0.tab = .home }
    #expect(store.state.tab.title == "Home")
  }
}
