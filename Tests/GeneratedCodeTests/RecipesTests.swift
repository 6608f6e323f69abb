import FeatureRuntime
import FeatureTesting
import RecipesFeature
import Testing

/// A feature whose children come and go: one in a sheet, any number on a navigation stack.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct RecipesTests {
  private let suggestion = Suspension()
  private let clock = TestClock()

  private var recipes: Recipes {
    Recipes(
      form: RecipeForm(suggestion: { [suggestion] in
        try await suggestion.wait()
        return "never"
      }),
      path: Recipe(clock: clock)
    )
  }

  private func makeTestStore(_ state: Recipes.State) -> TestStore<Recipes.State, Recipes.Action> {
    TestStore(initialState: state) { recipes }
  }

  /// A store, and the first lines of the issues that it has reported.
  private func makeStore(_ state: Recipes.State) -> (StoreOf<Recipes>, Issues) {
    let issues = Issues()
    return (Store(initialState: state, onIssue: issues.handler) { recipes }, issues)
  }

  // MARK: A presented child

  @Test func aChildThatDismissesItselfIsHeardToTheEnd() async {
    let store = makeTestStore(Recipes.State())
    await store.send(.addButtonTapped) { $0.form = RecipeForm.State() }
    await store.send(.form(.presented(.binding(.set(\.title, "Soup"))))) { $0.form?.title = "Soup" }
    await store.send(\.form.saveButtonTapped)
    await store.receive(\.form.delegate.saved, "Soup") {
      $0.titles = ["Soup"]
      $0.form?.title = ""
    }
    await store.receive(\.form.dismiss) { $0.form = nil }
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
    // No effect is left, and none has sent anything more.
    await store.finish()
  }

  @Test func aSheetsBindingPresentsAndDismisses() {
    let (store, issues) = makeStore(Recipes.State())
    let sheet = Bindable(store).scope(state: \.form, action: \.form)
    #expect(sheet.wrappedValue == nil)
    store.send(.addButtonTapped)
    sheet.wrappedValue?.title = "Soup"
    #expect(store.form == RecipeForm.State(title: "Soup"))
    sheet.wrappedValue = nil
    #expect(store.state == Recipes.State(draft: "Soup"))
    #expect(issues.titles == [])
  }

  @Test func dismissingWhatIsNotPresentedIsReported() {
    let (store, issues) = makeStore(Recipes.State())
    store.send(.form(.dismiss))
    #expect(issues.titles == ["A child was dismissed that is not there."])
    #expect(store.state == Recipes.State(), "the hook is not called: there is no last state")
  }

  // MARK: A stack

  @Test func elementsThatArePushedRunUntilTheyArePopped() async {
    let store = makeTestStore(Recipes.State(titles: ["Soup", "Stew"]))
    await store.send(.recipeTapped(title: "Soup")) { $0.path[id: 0] = Recipe.State(title: "Soup") }
    await store.send(.recipeTapped(title: "Stew")) { $0.path[id: 1] = Recipe.State(title: "Stew") }
    await store.send(\.path[id: 1].cookButtonTapped)
    await clock.advance(by: .seconds(60))
    await store.receive(\.path[id: 1].minutePassed) { $0.path[id: 1]?.minutes = 1 }
    await store.send(\.path.popFrom, 1) { $0.path[id: 1] = nil }
    await clock.advance(by: .seconds(60))
    await store.finish()
  }

  @Test func anElementThatDismissesItselfIsPopped() async {
    let store = makeTestStore(Recipes.State(titles: ["Soup", "Stew"], path: StackState([Recipe.State(title: "Stew")])))
    await store.send(\.path[id: 0].deleteButtonTapped)
    await store.receive(\.path[id: 0].delegate.deleted, "Stew") { $0.titles = ["Soup"] }
    await store.receive(\.path.popFrom, 0) { $0.path[id: 0] = nil }
  }

  @Test func poppingToTheRootEndsEveryElement() async {
    let path = StackState([Recipe.State(title: "Soup"), Recipe.State(title: "Stew")])
    let store = makeTestStore(Recipes.State(path: path))
    await store.send(\.path[id: 0].cookButtonTapped)
    await store.send(\.path[id: 1].cookButtonTapped)
    await store.send(.contentsButtonTapped) { $0.path.removeAll() }
    await clock.advance(by: .seconds(60))
    await store.finish()
  }
}
