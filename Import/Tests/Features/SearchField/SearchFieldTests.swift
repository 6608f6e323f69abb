import ComposableArchitecture
import Testing

@MainActor
struct SearchFieldTests {
  @Test func names() async {
    let store = TestStore(initialState: SearchField.State()) { SearchField() }
    await store.send(\.binding.searchQuery, "Pe") { $0.searchQuery = "Pe" }
    await store.receive(\.searchQueryChanged)
    await store.receive(\.results) { $0.results = ["Pear"] }
    await store.send(\.binding.isFocused, true) { $0.isFocused = true }
    await store.receive(\.isFocusedChanged)
    await store.send(.default) { $0.isDefault = true }
    await store.send(.reduce(into: 2)) { $0.action = 2 }
    await store.send(.state("new")) { $0.state = "new" }
    await store.send(.effect(1, in: "there")) { $0.state = "1 in there" }
  }
}
