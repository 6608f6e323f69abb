import RecipesFeature
import Testing

#if canImport(FeatureTesting)
  import FeatureTesting
#endif

/// A feature whose children come and go: in a sheet, as one of several in a sheet, and on a navigation stack.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct RecipesTests {
  private let suggestion = Suspension()
  private let cooking = Suspension()
  private let clock = TestClock()

  private func giveDependencies(_ values: inout DependencyValues) {
    values.continuousClock = clock
    values[Stove.self].cook = { [cooking] in try await cooking.wait() }
    values[RecipeSuggestion.self].title = { [suggestion] _ in
      try await suggestion.wait()
      return "never"
    }
  }

  private func makeTestStore(_ state: Recipes.State) -> TestStore<Recipes.State, Recipes.Action> {
    TestStore(initialState: state, reducer: { Recipes() }, withDependencies: giveDependencies)
  }

  private let soup = Recipes.Path.State.recipe(Recipe.State(title: "Soup"))
  private let stew = Recipes.Path.State.recipe(Recipe.State(title: "Stew"))

  // MARK: A presented child

  @Test func aParentHearsWhatItsChildTellsAndTakesItAway() async {
    let store = makeTestStore(Recipes.State())
    await store.send(.addButtonTapped) { $0.form = RecipeForm.State() }
    await store.send(\.form.binding.title, "Soup") { $0.form?.title = "Soup" }
    await store.send(\.form.suggestionButtonTapped)
    await suggestion.hasBegun()
    await store.send(\.form.saveButtonTapped)
    await store.receive(\.form.delegate.saved, "Soup") {
      $0.titles = ["Soup"]
      $0.form = nil
    }
    await suggestion.wasCancelled()
    await store.finish()
  }

  @Test func aChildDismissesItselfAndItsParentSeesTheLastState() async {
    let store = makeTestStore(Recipes.State(draft: "S", form: RecipeForm.State(title: "Soup")))
    await store.send(\.form.suggestionButtonTapped)
    await suggestion.hasBegun()
    await store.send(\.form.cancelButtonTapped) { $0.form?.title = "" }
    await store.receive(\.form.dismiss) {
      $0.form = nil
      $0.draft = ""
    }
    await suggestion.wasCancelled()
    await store.finish()
  }

  @Test func aViewDismissesAChildAndItsParentSeesTheLastState() async {
    let store = makeTestStore(Recipes.State(form: RecipeForm.State(title: "Sou")))
    await store.send(\.form.suggestionButtonTapped)
    await suggestion.hasBegun()
    await store.send(\.form.dismiss) {
      $0.form = nil
      $0.draft = "Sou"
    }
    await suggestion.wasCancelled()
    await store.send(.addButtonTapped) { $0.form = RecipeForm.State(title: "Sou") }
    await store.finish()
  }

  // MARK: One of several

  @Test func anotherCaseIsAnotherChild() async {
    let store = makeTestStore(Recipes.State(titles: ["Soup"]))
    await store.send(.editButtonTapped(title: "Soup")) { $0.destination = .edit(RecipeForm.State(title: "Soup")) }
    await store.send(\.destination.edit.suggestionButtonTapped)
    await suggestion.hasBegun()
    await store.send(\.destination.edit.binding.title, "Stew") { $0.destination?.edit?.title = "Stew" }
    await store.send(\.destination.edit.saveButtonTapped)
    await store.receive(\.destination.edit.delegate.saved, "Stew") {
      $0.titles = ["Stew"]
      $0.destination = .timer(KitchenTimer.State())
    }
    await suggestion.wasCancelled()
    await store.receive(\.destination.timer.appeared)
    await clock.advance(by: .seconds(60))
    await store.receive(\.destination.timer.minutePassed) { $0.destination?.timer?.minutes = 1 }
    await store.send(\.destination.timer.doneButtonTapped)
    await store.receive(\.destination.dismiss) {
      $0.destination = nil
      $0.minutes = 1
    }
    await clock.advance(by: .seconds(60))
    await store.finish()
  }

  /// So both are never up together.
  @Test func anAlertReplacesASheetAndGoesWithItsButton() async {
    let store = makeTestStore(Recipes.State(titles: ["Soup", "Stew"]))
    await store.send(.editButtonTapped(title: "Soup")) { $0.destination = .edit(RecipeForm.State(title: "Soup")) }
    await store.send(\.destination.edit.suggestionButtonTapped)
    await suggestion.hasBegun()
    await store.send(.deleteButtonTapped(title: "Soup")) { $0.destination = .alert(.deleteRecipe(title: "Soup")) }
    await suggestion.wasCancelled()
    await store.send(\.destination.alert.confirmDeletion, "Soup") {
      $0.destination = nil
      $0.titles = ["Stew"]
    }
    await store.finish()
  }

  @Test func anAlertIsDismissedWithoutItsHandler() async {
    let store = makeTestStore(Recipes.State(titles: ["Soup"]))
    await store.send(.deleteButtonTapped(title: "Soup")) { $0.destination = .alert(.deleteRecipe(title: "Soup")) }
    await store.send(\.destination.dismiss) { $0.destination = nil }
    await store.finish()
  }

  @Test func aValueIsAScreenThatOpensAndCloses() async {
    let store = makeTestStore(Recipes.State(titles: ["Soup"]))
    await store.send(.photoButtonTapped(title: "Soup")) { $0.destination = .photo(of: "Soup") }
    await store.send(\.destination.dismiss) { $0.destination = nil }
    await store.finish()
  }

  // MARK: A stack

  @Test func elementsThatArePushedRunUntilTheyArePopped() async {
    let store = makeTestStore(Recipes.State(titles: ["Soup"]))
    await store.send(.recipeTapped(title: "Soup")) { $0.path[id: 0] = soup }
    await store.send(\.path[id: 0].recipe.delegate.stepTapped, "Boil") {
      $0.path[id: 1] = .step(Step.State(text: "Boil"))
    }
    await store.send(\.path[id: 1].step.backButtonTapped)
    await store.receive(\.path.popFrom, 1) { $0.path[id: 1] = nil }
    await store.send(\.path[id: 0].recipe.cookButtonTapped)
    await cooking.hasBegun()
    await store.send(\.path.popFrom, 0) { $0.path[id: 0] = nil }
    await cooking.wasCancelled()
    await store.finish()
  }

  @Test func anElementThatDismissesItselfIsHeardToTheEndAndPoppedWithAllAbove() async {
    let store = makeTestStore(Recipes.State(titles: ["Soup", "Stew"], path: StackState([stew, soup])))
    await store.send(\.path[id: 1].recipe.cookButtonTapped)
    await cooking.hasBegun()
    await store.send(\.path[id: 0].recipe.deleteButtonTapped)
    await store.receive(\.path[id: 0].recipe.delegate.deleted, "Stew") { $0.titles = ["Soup"] }
    await store.receive(\.path.popFrom, 0) {
      $0.path.pop(from: 0)
      $0.draft = "Stew"
    }
    await cooking.wasCancelled()
    await store.finish()
  }

  @Test func poppingToTheRootEndsEveryElement() async {
    let store = makeTestStore(Recipes.State(path: StackState([soup, stew])))
    await store.send(\.path[id: 0].recipe.cookButtonTapped)
    await cooking.hasBegun()
    await store.send(.contentsButtonTapped) { $0.path.removeAll() }
    await cooking.wasCancelled()
    await store.finish()
  }
}
