import ComposableArchitecture
import Testing

@MainActor
struct InventoryTests {
  let lamp = Item(id: 1, name: "Lamp", quantity: 3)
  let chair = Item(id: 2, name: "Chair", quantity: 5)

  @Test func adding() async {
    let store = TestStore(initialState: Inventory.State()) { Inventory() }
    await store.send(.addButtonTapped) { $0.destination = .addItem(ItemForm.State(item: Item(id: 1))) }
    await store.send(\.destination.addItem.plusButtonTapped) { $0.destination = .addItem(ItemForm.State(item: Item(id: 1, quantity: 2))) }
    await store.send(.confirmAddButtonTapped) {
      $0.items = [Item(id: 1, quantity: 2)]
      $0.destination = nil
    }
    await store.send(.confirmAddButtonTapped)
  }

  @Test func editing() async {
    let store = TestStore(initialState: Inventory.State(items: [lamp])) { Inventory() }
    await store.send(.itemTapped(id: 1)) { $0.destination = .editItem(ItemForm.State(item: lamp)) }
    await store.send(\.destination.editItem.binding.item, Item(id: 1, name: "Light", quantity: 1)) {
      $0.destination = .editItem(ItemForm.State(item: Item(id: 1, name: "Light", quantity: 1)))
    }
    await store.send(\.destination.dismiss) {
      $0.items = [Item(id: 1, name: "Light", quantity: 1)]
      $0.destination = nil
    }
    await store.send(.noteButtonTapped) { $0.destination = .note("There are 1 things.") }
    await store.send(.cancelButtonTapped) { $0.destination = nil }
  }

  @Test func deletingAndSorting() async {
    let store = TestStore(initialState: Inventory.State(items: [lamp, chair])) { Inventory() }
    store.exhaustivity = .off
    await store.send(.sortButtonTapped)
    await store.send(\.destination.dialog.sortByName) {
      $0.items = [chair, lamp]
      $0.destination = nil
    }
    await store.send(.deleteButtonTapped(id: 2))
    await store.send(\.destination.alert.confirmDeletion, 2) {
      $0.items = [lamp]
      $0.destination = nil
    }
    await store.send(.deleteButtonTapped(id: 2)) { $0.destination = nil }
  }
}
