extension Recipes: RecipesHooks {
  // MARK: Hooks

  func formDelegate(_ action: RecipeForm.Action.Delegate, in state: inout State) -> Effect<Action> {
    switch action {
    case .saved(let title):
      state.titles.append(title)
      state.form?.title = ""
      return .none
    }
  }

  /// Swiped away or closed: what is left in it is kept for the next time.
  func formDismissed(_ lastState: RecipeForm.State, in state: inout State) -> Effect<Action> {
    state.draft = lastState.title
    return .none
  }

  func pathDelegate(
    _ action: Recipe.Action.Delegate,
    id: StackElementID,
    in state: inout State
  ) -> Effect<Action> {
    switch action {
    case .deleted(let title):
      state.titles.removeAll { $0 == title }
      return .none
    }
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
