import FeatureRuntime
import SwiftUI

/// Shows the generated feature of the sample 'Recipes', which is compiled with this.
struct RecipesView: View {
  @Bindable var store: StoreOf<Recipes>

  var body: some View {
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
      Button("Add") { store.send(.addButtonTapped) }
        .sheet(item: $store.scope(state: \.form, action: \.form)) { FormView(store: $0) }
        .sheet(item: $store.scope(state: \.destination?.edit, action: \.destination.edit)) { FormView(store: $0) }
        .sheet(item: $store.scope(state: \.destination?.timer, action: \.destination.timer)) { timer in
          Button("\(timer.minutes)") { timer.send(.doneButtonTapped) }
        }
    } destination: { element in
      PathView(store: element)
    }
  }
}

struct FormView: View {
  @Bindable var store: StoreOf<RecipeForm>

  var body: some View {
    TextField("Title", text: $store.title)
  }
}

struct PathView: View {
  let store: StoreOf<Recipes.Path>

  var body: some View {
    if let recipe = store.scope(state: \.recipe, action: \.recipe) {
      Button(recipe.title) { recipe.send(.cookButtonTapped) }
    } else if let step = store.scope(state: \.step, action: \.step) {
      Button(step.text) { step.send(.backButtonTapped) }
    }
  }
}
