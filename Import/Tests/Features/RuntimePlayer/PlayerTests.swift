import FeatureRuntime
import FeatureTesting
import Testing

@MainActor
struct PlayerTests {
  @Test func playing() async {
    let store = TestStore(initialState: Player.State.stopped) { Player() }
    await store.send(.stop)
    await store.send(.play("Song")) { $0 = .playing(Track.State(title: "Song")) }
    await store.send(.playing(.louder)) { $0 = .playing(Track.State(title: "Song", volume: 6)) }
    await store.send(.play("Other"))
    await store.send(.stop) { $0 = .stopped }
  }
}
