extension RecipeForm: RecipeFormHooks {
  func suggestionButtonTapped(in state: inout State) -> Effect<Action> {
    .run { [suggestion] send in await send(.suggested(title: try await suggestion())) }
  }

  func suggested(title: String, in state: inout State) -> Effect<Action> {
    state.title = title
    return .none
  }

  func saveButtonTapped(in state: inout State) -> Effect<Action> {
    .concatenate(.send(.delegate(.saved(title: state.title))), .dismiss)
  }

  func cancelButtonTapped(in state: inout State) -> Effect<Action> {
    state.title = ""
    return .dismiss
  }
}
