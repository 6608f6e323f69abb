import ComposableArchitecture
import Testing

struct Fruit: PickerElement {
  var id: String { title }
  var title: String
}

@MainActor
struct ItemPickerTests {
  let apple = Fruit(title: "Apple")
  let pear = Fruit(title: "Pear")

  @Test func choosing() async {
    let store = TestStore(initialState: ItemPicker.State(elements: [apple, pear], requirement: .atLeast(1))) {
      ItemPicker()
    }
    await store.send(.finishTapped)
    await store.send(.tapped(pear)) { $0.selected = [pear] }
    await store.send(\.binding.query, "App") { $0.query = "App" }
    #expect(store.state.shown == [apple])
    await store.send(.finishTapped)
    await store.receive(\.delegate.finished)
    await store.send(.tapped(pear)) { $0.selected = [] }
  }
}
