#if canImport(SwiftUI)
  #if hasFeature(InternalImportsByDefault)
    package import SwiftUI
  #else
    import SwiftUI
  #endif

  /// A view of `Entry`. featuregen wrote this file once and leaves it to you from here on.
  package struct EntryView: View {
    @Bindable var store: StoreOf<Entry>

    package init(store: StoreOf<Entry>) {
      self.store = store
    }

    package var body: some View {
      Form {
        Section {
          TextField("Text", text: $store.text)
        }
        Section {
          Button("Enter") { store.send(.enterButtonTapped) }
        }
      }
      .navigationTitle("Entry")
    }
  }
#endif
