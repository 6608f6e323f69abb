#if canImport(SwiftUI)
  #if hasFeature(InternalImportsByDefault)
    package import SwiftUI
  #else
    import SwiftUI
  #endif

  /// A view of `Errand`. featuregen wrote this file once and leaves it to you from here on.
  package struct ErrandView: View {
    @Bindable var store: StoreOf<Errand>

    package init(store: StoreOf<Errand>) {
      self.store = store
    }

    package var body: some View {
      Form {
        Section {
          LabeledContent("Title", value: store.title)
          Toggle("Done", isOn: $store.isDone)
        }
        Section {
          Button("Delete") { store.send(.delegate(.deleteButtonTapped)) }
          Button("Edit") { store.send(.delegate(.editButtonTapped)) }
        }
      }
      .navigationTitle("Errand")
    }
  }
#endif
