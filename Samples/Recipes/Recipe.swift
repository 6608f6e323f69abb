extension Recipe: RecipeHooks {
  func cookButtonTapped(in state: inout State) -> Effects {
    .run { [stove] send in
      try await stove.cook()
      await send(.cooked)
    } catch: { _, _ in
      // It is not cooked then, and the button can be tapped again.
    }
  }

  func cooked(in state: inout State) -> Effects {
    state.isCooked = true
    return .none
  }

  func deleteButtonTapped(in state: inout State) -> Effects {
    .merge(.send(.delegate(.deleted(title: state.title))), .dismiss)
  }
}
