import FeatureRuntime
import InventoryFeature

// Drives the feature as its screen would, and prints what the user would see.

@MainActor
func show(_ what: String, _ store: StoreOf<Inventory>) {
  print("\(what):")
  for item in store.items {
    let color = item.color.map { " (\($0.rawValue))" } ?? ""
    switch item.status {
    case .inStock(let quantity): print("  \(item.name)\(color): \(quantity) in stock")
    case .outOfStock(let isOnBackOrder):
      print("  \(item.name)\(color): sold out\(isOnBackOrder ? ", on back order" : "")")
    }
  }
}

// Ids that are the same in every run.
let store = Store(initialState: Inventory.State()) {
  Inventory()
} withDependencies: {
  $0.uuid = .incrementing
}

store.send(.addButtonTapped)
// A control binds to the draft, or to a part of it: `binding` leads from the optional item to the name.
let draft = store.binding(\.draft).unwrap()
draft?.name.wrappedValue = "Keyboard"
draft?.color.wrappedValue = .black

// And from the status to the payload of its current case: a stepper for the quantity exists only while in stock.
draft?.status[\.inStock]?.wrappedValue = 100
store.send(.draftSaved)
show("A new item", store)

guard let keyboard = store.items.first else { fatalError("the item was saved") }
store.send(.duplicateButtonTapped(id: keyboard.id))
store.send(.markAsSoldOut(id: keyboard.id))
show("Duplicated, and the first one sold out", store)

store.send(.editButtonTapped(id: keyboard.id))
let status = store.binding(\.draft).unwrap()?.status
print("A stepper for the quantity: \(status?[\.inStock] == nil ? "none" : "shown")")
status?[\.outOfStock]?.wrappedValue = true
store.send(.draftSaved)
show("On back order", store)

store.send(.markAsBackInStock(id: keyboard.id, quantity: 7))
store.send(.deleteButtonTapped(id: store.items[1].id))
show("Back in stock, and the duplicate deleted", store)
