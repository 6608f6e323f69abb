#if canImport(SwiftUI)
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
        // There is no button yet that sets store.draft: what it begins with is for you to say.
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
              Stepper(
                "Quantity: \(quantity.wrappedValue)",
                value: quantity,
                in: Inventory.Item.Status.inStockQuantityRange
              )
            }
          }
          if let isOnBackOrder = draft.status[\.outOfStock] {
            Section("Out of stock") {
              Toggle("On back order", isOn: isOnBackOrder)
            }
          }
        }
        // There is no view yet for store.items, whose type is [Inventory.Item]: it is not bindable.
        // There is no button yet for .deleteButtonTapped, which needs values.
        // There is no button yet for .duplicateButtonTapped, which needs values.
        // There is no button yet for .editButtonTapped, which needs values.
        Section {
          Button("Add") { store.send(.addButtonTapped) }
        }
      }
      .navigationTitle("Inventory")
    }
  }
#endif
