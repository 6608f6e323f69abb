#if canImport(SwiftUI)
  #if hasFeature(InternalImportsByDefault)
    package import SwiftUI
  #else
    import SwiftUI
  #endif

  /// A view of `Recipes`. featuregen wrote this file once and leaves it to you from here on.
  package struct RecipesView: View {
    @Bindable var store: StoreOf<Recipes>

    package init(store: StoreOf<Recipes>) {
      self.store = store
    }

    package var body: some View {
      NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
        Form {
          Section {
            LabeledContent("Draft", value: store.draft)
            LabeledContent("Minutes", value: store.minutes, format: .number)
          }
          // There is no view yet for store.titles, whose type is [String]: it is not bindable.
          // There is no button yet for .editButtonTapped, which needs values.
          // There is no button yet for .deleteButtonTapped, which needs values.
          // There is no button yet for .photoButtonTapped, which needs values.
          Section {
            Button("Add") { store.send(.addButtonTapped) }
            Button("Timer") { store.send(.timerButtonTapped) }
            Button("Contents") { store.send(.contentsButtonTapped) }
          }
        }
        .navigationTitle("Recipes")
        .sheet(item: $store.scope(state: \.form, action: \.form)) { form in
          NavigationStack {
            RecipeFormView(store: form)
          }
        }
        .sheet(item: $store.scope(state: \.destination?.edit, action: \.destination.edit)) { edit in
          NavigationStack {
            RecipeFormView(store: edit)
          }
        }
        .sheet(item: $store.scope(state: \.destination?.timer, action: \.destination.timer)) { timer in
          NavigationStack {
            KitchenTimerView(store: timer)
          }
        }
        .sheet(item: $store.scope(state: \.destination?.photo, action: \.destination.photo)) { _ in
          NavigationStack {
            Text("Photo")
          }
        }
        .alert($store.scope(state: \.destination?.alert, action: \.destination.alert))
      } destination: { store in
        switch store.case {
        case .recipe(let recipe): RecipeView(store: recipe)
        case .step(let step): StepView(store: step)
        }
      }
    }
  }
#endif
