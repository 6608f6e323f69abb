import ComposableArchitecture
import Testing

@MainActor
struct VolumeTests {
  @Test func observers() async {
    let store = TestStore(initialState: Volume.State()) { Volume() }
    await store.send(.set(to: 12)) { $0.level = 12 }
    #expect(store.state.level == 10)
    #expect(store.state.asked == [12, 10])
    #expect(store.state.changes == 2)
    await store.send(.set(to: 11)) { $0.level = 11 }
    #expect(store.state.changes == 3)
    await store.send(.mutedTwice) {
      $0.level = 0
      $0.level = -1
    }
    #expect(store.state.level == 0)
    #expect(store.state.asked == [12, 10, 11, 10, 0, -1, 0])
    #expect(store.state.changes == 5)
  }
}
