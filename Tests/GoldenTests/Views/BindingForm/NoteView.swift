#if canImport(SwiftUI)
  #if hasFeature(InternalImportsByDefault)
    package import SwiftUI
  #else
    import SwiftUI
  #endif

  /// A view of `Note`. featuregen wrote this file once and leaves it to you from here on.
  package struct NoteView: View {
    @Bindable var store: StoreOf<Note>

    package init(store: StoreOf<Note>) {
      self.store = store
    }

    package var body: some View {
      Form {
        Section {
          TextField("Text", text: $store.text)
        }
        // There is no view yet for store.progress, whose type is Note.State.Progress: it is not bindable.
        Section {
          Button("Save") { store.send(.saveButtonTapped) }
        }
      }
      .navigationTitle("Note")
    }
  }
#endif
