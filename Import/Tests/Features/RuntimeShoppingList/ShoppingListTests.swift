import FeatureRuntime
import FeatureTesting
import Testing

@MainActor
struct ShoppingListTests {
  @Test func buying() async {
    let store = TestStore(initialState: ShoppingList.State()) { ShoppingList() }
    await store.send(.addTapped(title: "Milk")) {
      $0.entries = [Entry.State(id: 1, title: "Milk")]
      $0.nextID = 2
    }
    await store.send(.addTapped(title: "Tea")) {
      $0.entries.append(Entry.State(id: 2, title: "Tea"))
      $0.nextID = 3
    }
    await store.send(\.entries[id: 1].toggled) { $0.entries[id: 1]?.isBought = true }
    await store.receive(\.sorted) {
      $0.entries = [Entry.State(id: 2, title: "Tea"), Entry.State(id: 1, title: "Milk", isBought: true)]
    }
    #expect(store.state.left == 1)
    await store.send(\.entries[id: 2].titleChanged, "Green tea") { $0.entries[id: 2]?.title = "Green tea" }
    await store.send(\.entries[id: 2].deleteTapped) { $0.entries.remove(id: 2) }
  }
}
