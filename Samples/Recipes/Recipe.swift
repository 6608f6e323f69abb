extension Recipe: RecipeHooks {
  func cookButtonTapped(in state: inout State) -> Effect<Action> {
    .run { [stove] send in
      try await stove.cook()
      await send(.cooked)
    }
  }

  func cooked(in state: inout State) -> Effect<Action> {
    state.isCooked = true
    return .none
  }

  /// The feature that has the recipe shows the step.
  func stepTapped(step: String, in state: inout State) -> Effect<Action> {
    .none
  }

  func deleteButtonTapped(in state: inout State) -> Effect<Action> {
    .merge(.send(.delegate(.deleted(title: state.title))), .dismiss)
  }
}
