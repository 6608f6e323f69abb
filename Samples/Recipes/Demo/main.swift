import FeatureRuntime
import RecipesFeature

// Writes and cooks recipes as a user would, and prints what there is.

@MainActor
func show(_ what: String, _ store: StoreOf<Recipes>) {
  print("\(what):")
  print("  \(store.titles), form: \(store.form?.title ?? "none"), path: \(store.path.map(\.title))")
}

let store = Store(initialState: Recipes.State()) {
  Recipes(form: RecipeForm(suggestion: { "Pancakes" }), path: Recipe(clock: ContinuousClock()))
}

show("At first", store)
store.send(.addButtonTapped)
if let form = store.scope(state: \.form, action: \.form.presented) {
  await form.send(.suggestionButtonTapped).finish()
  show("A form with a suggestion", store)
  await form.send(.saveButtonTapped).finish()
  show("Saved, which closes the form", store)
}

store.send(.recipeTapped(title: "Pancakes"))
show("A recipe on the stack", store)
await store.send(.path(.element(id: 0, action: .deleteButtonTapped))).finish()
show("Deleted, which pops it", store)
