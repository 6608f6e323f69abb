#if hasFeature(InternalImportsByDefault)
  package import SwiftUI
#else
  import SwiftUI
#endif

/// A view of `Inventory`. featuregen wrote this file once and leaves it to you from here on.
package struct InventoryView: View {
  @Bindable var store: StoreOf<Inventory>

  package init(store: StoreOf<Inventory>) {
    self.store = store
  }

  package var body: some View {
    Form {
      if let draft = $store.draft.unwrap() {
        Section("Draft") {
          TextField("Name", text: draft.name)
          Picker("Color", selection: draft.color) {
            Text("None").tag(Inventory.Item.Color?.none)
            Text("Blue").tag(Inventory.Item.Color?.some(.blue))
            Text("Green").tag(Inventory.Item.Color?.some(.green))
            Text("Black").tag(Inventory.Item.Color?.some(.black))
            Text("Red").tag(Inventory.Item.Color?.some(.red))
            Text("Yellow").tag(Inventory.Item.Color?.some(.yellow))
            Text("White").tag(Inventory.Item.Color?.some(.white))
          }
          Menu("Status") {
            Button("In stock") { draft.wrappedValue.status = .inStock(quantity: 0) }
            Button("Out of stock") { draft.wrappedValue.status = .outOfStock(isOnBackOrder: false) }
          }
          Button("Remove draft", role: .destructive) { store.draft = nil }
        }
        if let quantity = draft.status[\.inStock] {
          Section("In stock") {
            Stepper("Quantity: \(quantity.wrappedValue)", value: quantity)
          }
        }
        if let isOnBackOrder = draft.status[\.outOfStock] {
          Section("Out of stock") {
            Toggle("On back order", isOn: isOnBackOrder)
          }
        }
      }
      Section {
        Button("Add") { store.send(.addButtonTapped) }
      }
    }
    .navigationTitle("Inventory")
  }
}
