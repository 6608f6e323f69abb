import FeatureRuntime
import RecipesFeature
import Testing

/// What a view does with the store of a feature whose children come and go, and what the store reports.
@MainActor
struct RecipesStoreTests {
  /// A store, and the first lines of the issues that it has reported.
  private func makeStore(_ state: Recipes.State) -> (StoreOf<Recipes>, Issues) {
    let issues = Issues()
    return (Store(initialState: state, onIssue: issues.handler) { Recipes() }, issues)
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

  @Test func aSheetIsBoundToOneOfTheCases() {
    let (store, issues) = makeStore(Recipes.State())
    let edit = Bindable(store).scope(state: \.destination?.edit, action: \.destination.edit)
    let timer = Bindable(store).scope(state: \.destination?.timer, action: \.destination.timer)
    store.send(.editButtonTapped(title: "Soup"))
    #expect(timer.wrappedValue == nil)
    edit.wrappedValue?.title = "Stew"
    #expect(store.destination == .edit(RecipeForm.State(title: "Stew")))
    edit.wrappedValue = nil
    #expect(store.destination == nil)
    #expect(issues.titles == [])
  }

  @Test func aSwitchOverAStoreHearsOnlyWhichAlternativeIsThere() throws {
    let (store, issues) = makeStore(Recipes.State())
    store.send(.editButtonTapped(title: "Soup"))
    let destination = try #require(store.scope(state: \.destination, action: \.destination.presented))
    let readers = Readers(["case": { _ = destination.case }])
    guard case .edit(let edit) = destination.case else {
      Issue.record("it is \(destination.case)")
      return
    }
    edit.title = "Stew"
    #expect(readers.rerun() == [] && store.destination == .edit(RecipeForm.State(title: "Stew")))
    store.send(.photoButtonTapped(title: "Soup"))
    #expect(readers.rerun() == ["case"])
    guard case .photo("Soup") = destination.case else {
      Issue.record("it is \(destination.case)")
      return
    }
    #expect(issues.titles == [])
  }

  @Test func aButtonOfAnAlertThatIsNotThereIsReported() {
    let (store, issues) = makeStore(Recipes.State(titles: ["Soup"]))
    store.send(.editButtonTapped(title: "Soup"))
    store.send(.destination(.presented(.alert(.confirmDeletion(title: "Soup")))))
    #expect(issues.titles == ["An action was sent to a child that is not there."])
    #expect(store.titles == ["Soup"])
    #expect(store.destination == .edit(RecipeForm.State(title: "Soup")))
  }

  @Test func anAlertAndAValueHaveStoresForTheirViews() {
    let (store, issues) = makeStore(Recipes.State(titles: ["Soup"]))
    let alert = Bindable(store).scope(state: \.destination?.alert, action: \.destination.alert)
    let photo = Bindable(store).scope(state: \.destination?.photo, action: \.destination.photo)
    store.send(.deleteButtonTapped(title: "Soup"))
    #expect(photo.wrappedValue == nil)
    #expect(alert.wrappedValue?.state == .deleteRecipe(title: "Soup"))
    alert.wrappedValue?.send(.confirmDeletion(title: "Soup"))
    #expect(store.titles == [])
    store.send(.photoButtonTapped(title: "Soup"))
    // A view that goes writes nil, and another thing is presented by then.
    alert.wrappedValue = nil
    #expect(photo.wrappedValue?.state == "Soup")
    photo.wrappedValue = nil
    #expect(store.destination == nil)
    #expect(issues.titles == [])
  }

  @Test func readersOfOneCaseRunAgainForThatCaseOnly() {
    let (store, _) = makeStore(Recipes.State())
    store.send(.editButtonTapped(title: "Soup"))
    let readers = Readers([
      "edit": { _ = store.scope(state: \.destination?.edit, action: \.destination.presented.edit)?.title },
      "titles": { _ = store.titles },
    ])
    store.send(.destination(.presented(.edit(.binding(.set(\.title, "Stew"))))))
    #expect(readers.rerun() == ["edit"])
    store.send(.addButtonTapped)
    #expect(readers.rerun() == [])
  }

  @Test func anActionForAnElementThatIsGoneIsReported() {
    let (store, issues) = makeStore(Recipes.State())
    store.send(.path(.popFrom(id: 3)))
    store.send(.path(.element(id: 3, action: .recipe(.cookButtonTapped))))
    #expect(
      issues.titles == [
        "An element was popped that is not on the stack.", "An action was sent to an element that is not on its stack.",
      ]
    )
    #expect(store.state == Recipes.State())
  }
}
