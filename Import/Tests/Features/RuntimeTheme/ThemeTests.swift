import FeatureRuntime
import FeatureTesting
import Testing

@MainActor
struct ThemeTests {
  @Test func looks() async {
    let store = TestStore(initialState: Theme.State()) { Theme() }
    await store.send(.lookTapped(.dark)) { $0.preview = .dark }
    await store.send(.keepTapped) {
      $0.$look.withLock { $0 = .dark }
      $0.preview = nil
    }
    await store.send(.zoomChanged(by: 500)) { $0.$zoom.withLock { $0 = 200 } }
  }
}
