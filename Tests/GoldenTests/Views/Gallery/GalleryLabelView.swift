#if canImport(SwiftUI)
  #if hasFeature(InternalImportsByDefault)
    package import SwiftUI
  #else
    import SwiftUI
  #endif

  /// A view of `GalleryLabel`. featuregen wrote this file once and leaves it to you from here on.
  package struct GalleryLabelView: View {
    @Bindable var store: StoreOf<GalleryLabel>

    package init(store: StoreOf<GalleryLabel>) {
      self.store = store
    }

    package var body: some View {
      Form {
        Section {
          TextField("Text", text: $store.text)
        }
        Section {
          Button("Clear") { store.send(.clearButtonTapped) }
        }
      }
      .navigationTitle("Gallery label")
    }
  }
#endif
