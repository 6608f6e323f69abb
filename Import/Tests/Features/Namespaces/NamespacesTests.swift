import ComposableArchitecture
import Testing

@MainActor
struct NamespacesTests {
  @Test func rain() async {
    let store = TestStore(initialState: Garden.Bed.State(plants: [Garden.Plant.State(id: 1)])) { Garden.Bed() }
    store.exhaustivity = .off
    await store.send(.weather(5))
    await store.receive(\.rained)
    await store.receive(\.plants[id: 1].watered) { $0.plants[id: 1]?.height = 2 }
    #expect(store.state.isWet)
    await store.send(.plants(.element(id: 1, action: .cut(to: 1)))) { $0.plants[id: 1]?.height = 1 }
  }
}
