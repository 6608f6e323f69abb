#if canImport(SwiftUI)
  #if hasFeature(InternalImportsByDefault)
    package import SwiftUI
  #else
    import SwiftUI
  #endif

  /// A view of `RecipeForm`. featuregen wrote this file once and leaves it to you from here on.
  package struct RecipeFormView: View {
    @Bindable var store: StoreOf<RecipeForm>

    package init(store: StoreOf<RecipeForm>) {
      self.store = store
    }

    package var body: some View {
      Form {
        Section {
          TextField("Title", text: $store.title)
        }
        Section {
          Button("Suggestion") { store.send(.suggestionButtonTapped) }
          Button("Save") { store.send(.saveButtonTapped) }
          Button("Cancel") { store.send(.cancelButtonTapped) }
        }
      }
      .navigationTitle("Recipe form")
    }
  }
#endif
