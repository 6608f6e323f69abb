import FeatureRuntime
import FeatureTesting
import Testing

@MainActor
struct ScreensTests {
  @Test func removing() async throws {
    let store = TestStore(initialState: Screens.State()) { Screens() }
    await store.send(.cityTapped("Paris")) { $0.path.append(.city(City.State(name: "Paris"))) }
    let id = try #require(store.state.path.ids.first)
    await store.send(.path(.element(id: id, action: .city(.visited)))) {
      $0.path[id: id] = .city(City.State(name: "Paris", visits: 1))
    }
    await store.send(.path(.element(id: id, action: .city(.removeTapped)))) {
      $0.cities = ["Berlin"]
      $0.path.removeAll()
    }
  }
}
