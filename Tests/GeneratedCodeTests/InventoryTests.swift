import FeatureRuntime
import FeatureTesting
import Foundation
import InventoryFeature
import Testing

@MainActor
struct InventoryTests {
  private let first = Inventory.Item(id: UUID(), name: "Keyboard", color: .black, status: .inStock(quantity: 100))

  private func makeStore(_ items: [Inventory.Item], newID: UUID = UUID()) -> TestStore<
    Inventory.State, Inventory.Action
  > {
    TestStore(initialState: Inventory.State(items: items)) {
      Inventory()
    } withDependencies: {
      $0.uuid = .constant(newID)
    }
  }

  @Test func anItemIsAddedWhenItsDraftIsSaved() async {
    let id = UUID()
    let store = makeStore([first], newID: id)
    await store.send(.addButtonTapped) { $0.draft = Inventory.Item(id: id) }
    await store.send(.binding(.set(\.draft, Inventory.Item(id: id, name: "Mouse")))) { $0.draft?.name = "Mouse" }
    await store.send(.draftSaved) {
      $0.items.append(Inventory.Item(id: id, name: "Mouse"))
      $0.draft = nil
    }
  }

  @Test func anItemIsDuplicatedBelowItself() async {
    let id = UUID()
    let store = makeStore([first], newID: id)
    await store.send(.duplicateButtonTapped(id: first.id)) {
      $0.items.append(Inventory.Item(id: id, name: "Keyboard", color: .black, status: .inStock(quantity: 100)))
    }
  }

  @Test func anItemIsDeleted() async {
    let store = makeStore([first])
    await store.send(.deleteButtonTapped(id: first.id)) { $0.items = [] }
    await store.send(.deleteButtonTapped(id: first.id))
  }

  @Test func anItemIsSoldOutAndBackInStock() async {
    let store = makeStore([first])
    await store.send(.markAsSoldOut(id: first.id)) { $0.items[0].status = .outOfStock(isOnBackOrder: false) }
    await store.send(.markAsBackInStock(id: first.id, quantity: 7)) { $0.items[0].status = .inStock(quantity: 7) }
  }

  @Test func aDiscardedDraftChangesNothing() async {
    let store = makeStore([first])
    await store.send(.editButtonTapped(id: first.id)) { $0.draft = first }
    await store.send(.draftDiscarded) { $0.draft = nil }
  }

  /// A control for the payload of a case exists only while the case is current.
  @Test func aPayloadIsEditedInPlaceThroughABindingOfABinding() throws {
    let store = Store(initialState: Inventory.State(draft: first)) { Inventory() }
    let status = try #require(store.binding(\.draft).unwrap()).status
    let quantity = try #require(status[\.inStock])
    #expect(status[\.outOfStock] == nil)
    quantity.wrappedValue += 1
    #expect(store.draft?.status == .inStock(quantity: 101))
    status.wrappedValue = .outOfStock(isOnBackOrder: true)
    #expect(status[\.inStock] == nil)
    #expect(quantity.wrappedValue == 101, "a binding whose case has gone gives what it last saw")
  }
}
