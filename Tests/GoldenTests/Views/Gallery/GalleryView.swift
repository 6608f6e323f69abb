#if canImport(SwiftUI)
  #if hasFeature(InternalImportsByDefault)
    package import SwiftUI
  #else
    import SwiftUI
  #endif

  /// A view of `Gallery`. featuregen wrote this file once and leaves it to you from here on.
  package struct GalleryView: View {
    @Bindable var store: StoreOf<Gallery>

    package init(store: StoreOf<Gallery>) {
      self.store = store
    }

    package var body: some View {
      Form {
        Section {
          LabeledContent("Title", value: store.title)
        }
        Section {
          if let search = store.scope(state: \.search, action: \.search) {
            NavigationLink("Search") {
              GallerySearchView(store: search)
            }
          }
        }
        Section {
          Button("Comments") { store.send(.commentsButtonTapped) }
          Button("Search") { store.send(.searchButtonTapped) }
          Button("Close") { store.send(.closeButtonTapped) }
        }
      }
      .navigationTitle("Gallery")
      .sheet(item: $store.scope(state: \.comments, action: \.comments)) { comments in
        NavigationStack {
          GalleryCommentsView(store: comments)
        }
      }
    }
  }
#endif
