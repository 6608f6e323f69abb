extension Entry: EntryHooks {
  func enterButtonTapped(in state: inout State) -> Effects {
    defer { state.text = "" }
    return .send(.delegate(.entered(state.text)))
  }
}
