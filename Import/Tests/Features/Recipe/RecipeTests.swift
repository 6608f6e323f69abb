import ComposableArchitecture
import Testing

@MainActor
struct RecipeTests {
  @Test func editing() async {
    let store = TestStore(initialState: Recipe.State(title: "Soup", ingredients: ["Water"])) { Recipe() }
    await store.send(.editTapped) { $0.editor = RecipeEditor.State(title: "Soup", ingredients: ["Water"]) }
    await store.send(\.editor.ingredientAdded, "Salt") { $0.editor?.ingredients = ["Water", "Salt"] }
    await store.send(\.editor.binding.title, "Stew") { $0.editor?.title = "Stew" }
    #expect(store.state.editor?.originalTitle == "Soup")
    await store.send(\.editor.saveTapped)
    await store.receive(\.editor.delegate.saved) {
      $0.title = "Stew"
      $0.ingredients = ["Water", "Salt"]
    }
    await store.receive(\.editor.dismiss) { $0.editor = nil }
  }

  @Test func deleting() async {
    let store = TestStore(initialState: Recipe.State(title: "Soup")) { Recipe() }
    store.exhaustivity = .off
    await store.send(.deleteTapped)
    #expect(store.state.alert != nil)
    await store.send(\.alert.confirm) { $0.alert = nil }
    await store.receive(\.delegate.deleted)
    await store.send(.servingsChanged(0))
    await store.send(.servingsChanged(4)) { $0.servings = 4 }
  }
}
