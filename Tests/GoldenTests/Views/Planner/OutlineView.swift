#if canImport(SwiftUI)
  #if hasFeature(InternalImportsByDefault)
    package import SwiftUI
  #else
    import SwiftUI
  #endif

  /// A view of `Outline`. featuregen wrote this file once and leaves it to you from here on.
  package struct OutlineView: View {
    @Bindable var store: StoreOf<Outline>

    package init(store: StoreOf<Outline>) {
      self.store = store
    }

    package var body: some View {
      Form {
        Section {
          TextField("Title", text: $store.title)
          Toggle("Done", isOn: $store.isDone)
        }
        Section("Rows") {
          ForEach(store.scope(state: \.rows, action: \.rows)) { outline in
            NavigationLink(outline.title.isEmpty ? "Outline" : outline.title) {
              OutlineView(store: outline)
            }
          }
        }
        Section {
          Button("Add") { store.send(.addButtonTapped) }
          Button("Delete") { store.send(.deleteButtonTapped) }
        }
      }
      .navigationTitle("Outline")
    }
  }
#endif
