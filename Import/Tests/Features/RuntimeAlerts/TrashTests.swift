import FeatureRuntime
import FeatureTesting
import Testing

@MainActor
struct TrashTests {
  @Test func emptying() async {
    let store = TestStore(initialState: Trash.State(files: ["a", "b"])) { Trash() }
    await store.send(.emptyButtonTapped) { $0.alert = .empty(count: 2) }
    await store.send(.alert(.presented(.confirmed))) {
      $0.alert = nil
      $0.files = []
    }
    await store.send(.emptyButtonTapped) { $0.alert = .nothing }
    await store.send(.alert(.dismiss)) { $0.alert = nil }
  }

  @Test func files() async {
    let store = TestStore(initialState: Trash.State(files: ["a", "b"])) { Trash() }
    store.exhaustivity = .off
    await store.send(.fileTapped("a"))
    await store.send(.dialog(.presented(.putBack("a")))) {
      $0.dialog = nil
      $0.files = ["b"]
    }
  }
}
