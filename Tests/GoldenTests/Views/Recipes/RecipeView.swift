#if canImport(SwiftUI)
  #if hasFeature(InternalImportsByDefault)
    package import SwiftUI
  #else
    import SwiftUI
  #endif

  /// A view of `Recipe`. featuregen wrote this file once and leaves it to you from here on.
  package struct RecipeView: View {
    let store: StoreOf<Recipe>

    package init(store: StoreOf<Recipe>) {
      self.store = store
    }

    package var body: some View {
      Form {
        Section {
          LabeledContent("Title", value: store.title)
        }
        // There is no view yet for store.steps, whose type is [String]: it is not bindable.
        // There is no view yet for store.isCooked, whose type is Bool: it is not bindable.
        Section {
          Button("Cook") { store.send(.cookButtonTapped) }
          Button("Delete") { store.send(.deleteButtonTapped) }
        }
      }
      .navigationTitle("Recipe")
    }
  }
#endif
