extension Home: HomeHooks {
  func appeared(in state: inout State) -> Effects {
    .run { [messages] send in
      for await text in messages() { await send(.messageReceived(text: text)) }
    }
  }

  func messageReceived(text: String, in state: inout State) -> Effects {
    state.messages.append(text)
    return .none
  }

  func sendButtonTapped(in state: inout State) -> Effects {
    guard !state.draft.isEmpty else { return .none }
    state.messages.append("\(state.user): \(state.draft)")
    state.draft = ""
    return .none
  }

  func signOutButtonTapped(in state: inout State) -> Effects {
    .send(.delegate(.signedOut(user: state.user)))
  }
}
