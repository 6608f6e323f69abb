extension Home: HomeHooks {
  func appeared(in state: inout State) -> Effect<Action> {
    .run { [messages] send in
      for await text in messages() { await send(.messageReceived(text: text)) }
    }
  }

  func messageReceived(text: String, in state: inout State) -> Effect<Action> {
    state.messages.append(text)
    return .none
  }

  func sendButtonTapped(in state: inout State) -> Effect<Action> {
    guard !state.draft.isEmpty else { return .none }
    state.messages.append("\(state.user): \(state.draft)")
    state.draft = ""
    return .none
  }

  func signOutButtonTapped(in state: inout State) -> Effect<Action> {
    .send(.signedOut(user: state.user))
  }
}
