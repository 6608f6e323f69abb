#if canImport(SwiftUI)
  #if hasFeature(InternalImportsByDefault)
    package import SwiftUI
  #else
    import SwiftUI
  #endif

  /// A view of `Book`. featuregen wrote this file once and leaves it to you from here on.
  package struct BookView: View {
    @Bindable var store: StoreOf<Book>

    package init(store: StoreOf<Book>) {
      self.store = store
    }

    package var body: some View {
      Form {
        Section {
          LabeledContent("Size", value: store.size, format: .number)
          LabeledContent("Note", value: store.note)
          LabeledContent("Layouts", value: store.layouts, format: .number)
        }
        Section {
          Button("Preferences") { store.send(.preferencesButtonTapped) }
        }
      }
      .navigationTitle("Book")
      .sheet(item: $store.scope(state: \.preferences, action: \.preferences)) { preferences in
        NavigationStack {
          PreferencesView(store: preferences)
        }
      }
    }
  }
#endif
