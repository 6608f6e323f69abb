extension Entry: EntryHooks {
  func enterButtonTapped(in state: inout State) -> Effect<Action> {
    guard !state.text.isEmpty else { return .none }
    defer { state.text = "" }
    return .send(.delegate(.entered(state.text)))
  }
}
