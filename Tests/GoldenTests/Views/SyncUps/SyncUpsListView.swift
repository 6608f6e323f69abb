#if canImport(SwiftUI)
  #if hasFeature(InternalImportsByDefault)
    package import SwiftUI
  #else
    import SwiftUI
  #endif

  /// A view of `SyncUpsList`. featuregen wrote this file once and leaves it to you from here on.
  package struct SyncUpsListView: View {
    @Bindable var store: StoreOf<SyncUpsList>

    package init(store: StoreOf<SyncUpsList>) {
      self.store = store
    }

    package var body: some View {
      Form {
        // There is no view yet for store.syncUps, whose type is IdentifiedArrayOf<SyncUp>: it is not bindable.
        Button("Add") { store.send(.addButtonTapped) }
        Button("Confirm add") { store.send(.confirmAddButtonTapped) }
        Button("Cancel add") { store.send(.cancelAddButtonTapped) }
      }
      .navigationTitle("Sync ups list")
      .sheet(item: $store.scope(state: \.add, action: \.add)) { add in
        NavigationStack {
          SyncUpFormView(store: add)
        }
      }
      .alert($store.scope(state: \.alert, action: \.alert))
      .task { await store.send(.appeared).finish() }
    }
  }
#endif
