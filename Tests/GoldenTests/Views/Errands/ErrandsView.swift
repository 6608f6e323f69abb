#if canImport(SwiftUI)
  #if hasFeature(InternalImportsByDefault)
    package import SwiftUI
  #else
    import SwiftUI
  #endif

  /// A view of `Errands`. featuregen wrote this file once and leaves it to you from here on.
  package struct ErrandsView: View {
    @Bindable var store: StoreOf<Errands>

    package init(store: StoreOf<Errands>) {
      self.store = store
    }

    package var body: some View {
      Form {
        Section {
          LabeledContent("Remaining", value: store.remaining, format: .number)
          LabeledContent("Kept", value: store.kept, format: .number)
        }
        // There is no view yet for store.edited, whose type is Int?: it is not bindable.
        // There is no view yet for store.hasUnsavedChanges, whose type is Bool: it is not bindable.
        Section {
          NavigationLink("Entry") {
            EntryView(store: store.scope(state: \.entry, action: \.entry))
          }
          if let editor = store.scope(state: \.editor, action: \.editor) {
            NavigationLink("Editor") {
              EntryView(store: editor)
            }
          }
        }
        Section("Rows") {
          ForEach(store.scope(state: \.rows, action: \.rows)) { errand in
            NavigationLink(errand.title) {
              ErrandView(store: errand)
            }
          }
        }
      }
      .navigationTitle("Errands")
      .alert($store.scope(state: \.alert, action: \.alert))
      .confirmationDialog($store.scope(state: \.dialog, action: \.dialog))
    }
  }
#endif
