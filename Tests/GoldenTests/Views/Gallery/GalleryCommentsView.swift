#if canImport(SwiftUI)
  #if hasFeature(InternalImportsByDefault)
    package import SwiftUI
  #else
    import SwiftUI
  #endif

  /// A view of `GalleryComments`. featuregen wrote this file once and leaves it to you from here on.
  package struct GalleryCommentsView: View {
    @Bindable var store: StoreOf<GalleryComments>

    package init(store: StoreOf<GalleryComments>) {
      self.store = store
    }

    package var body: some View {
      Form {
        Section {
          LabeledContent("Gallery ID", value: store.galleryID, format: .number)
          TextField("Draft", text: $store.draft)
        }
        Section {
          Button("Close") { store.send(.closeButtonTapped) }
        }
      }
      .navigationTitle("Gallery comments")
      .sheet(item: $store.scope(state: \.detail, action: \.detail)) { detail in
        NavigationStack {
          GalleryView(store: detail)
        }
      }
    }
  }
#endif
