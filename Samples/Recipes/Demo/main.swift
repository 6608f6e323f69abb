import FeatureRuntime
import RecipesFeature

// Writes and cooks recipes as a user would, and prints what there is.

@MainActor
func show(_ what: String, _ store: StoreOf<Recipes>) {
  let path = store.path.map { $0.recipe?.title ?? $0.step?.text ?? "" }
  let sheet =
    store.form?.title ?? store.destination?.edit?.title ?? store.destination?.timer.map { "\($0.minutes) min" }
  print("\(what):")
  print("  \(store.titles), sheet: \(sheet ?? "none"), path: \(path)")
}

let store = Store(initialState: Recipes.State()) { Recipes() }

show("At first", store)
store.send(.addButtonTapped)
if let form = store.scope(state: \.form, action: \.form.presented) {
  await form.send(.suggestionButtonTapped).finish()
  show("A form with a suggestion", store)
  await form.send(.saveButtonTapped).finish()
  show("Saved, which closes the form", store)
}

store.send(.editButtonTapped(title: "Pancakes"))
if let form = store.scope(state: \.destination?.edit, action: \.destination.presented.edit) {
  form.title = "Waffles"
  form.send(.saveButtonTapped)
  show("Edited, and now cooked", store)
  store.send(.destination(.dismiss))
}

store.send(.recipeTapped(title: "Waffles"))
store.send(.path(.element(id: 0, action: .recipe(.delegate(.stepTapped(step: "Heat the iron"))))))
show("A recipe and a step on the stack", store)
await store.send(.path(.element(id: 0, action: .recipe(.deleteButtonTapped)))).finish()
show("Deleted, which pops both", store)
