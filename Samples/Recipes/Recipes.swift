import FeatureRuntime

extension Recipes: RecipesHooks {
  // MARK: Hooks

  func formHandled(_ action: RecipeForm.Action, in state: inout State) -> Effect<Action> {
    guard case .saved(let title) = action else { return .none }
    state.titles.append(title)
    state.form?.title = ""
    return .none
  }

  /// Swiped away or closed: what is left in it is kept for the next time.
  func formDismissed(_ lastState: RecipeForm.State, in state: inout State) -> Effect<Action> {
    state.draft = lastState.title
    return .none
  }

  func pathHandled(_ action: Recipe.Action, id: StackElementID, in state: inout State) -> Effect<Action> {
    guard case .deleteButtonTapped = action, let title = state.path[id: id]?.title else { return .none }
    state.titles.removeAll { $0 == title }
    return .none
  }

  // MARK: Handlers

  func addButtonTapped(in state: inout State) -> Effect<Action> {
    state.form = RecipeForm.State(title: state.draft)
    return .none
  }

  func recipeTapped(title: String, in state: inout State) -> Effect<Action> {
    state.path.append(Recipe.State(title: title))
    return .none
  }

  func contentsButtonTapped(in state: inout State) -> Effect<Action> {
    state.path.removeAll()
    return .none
  }
}
