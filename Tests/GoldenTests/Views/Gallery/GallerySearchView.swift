#if canImport(SwiftUI)
  #if hasFeature(InternalImportsByDefault)
    package import SwiftUI
  #else
    import SwiftUI
  #endif

  /// A view of `GallerySearch`. featuregen wrote this file once and leaves it to you from here on.
  package struct GallerySearchView: View {
    @Bindable var store: StoreOf<GallerySearch>

    package init(store: StoreOf<GallerySearch>) {
      self.store = store
    }

    package var body: some View {
      Form {
        Section {
          TextField("Text", text: $store.text)
        }
        Section {
          if let refined = store.scope(state: \.refined, action: \.refined) {
            NavigationLink("Refined") {
              GallerySearchView(store: refined)
            }
          }
        }
        // There is no button yet for .commentsButtonTapped, which needs values.
        // There is no button yet for .refineButtonTapped, which needs values.
      }
      .navigationTitle("Gallery search")
      .sheet(item: $store.scope(state: \.destination?.gallery, action: \.destination.gallery)) { gallery in
        NavigationStack {
          GalleryView(store: gallery)
        }
      }
      .sheet(item: $store.scope(state: \.destination?.comments, action: \.destination.comments)) { comments in
        NavigationStack {
          GalleryCommentsView(store: comments)
        }
      }
    }
  }
#endif
