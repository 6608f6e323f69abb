extension Entry: EntryHooks {
  func enterButtonTapped(in state: inout State) -> Effect<Action> {
    defer { state.text = "" }
    return .send(.delegate(.entered(state.text)))
  }
}
