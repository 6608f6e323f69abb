extension Preferences: PreferencesHooks {
  func resetButtonTapped(in state: inout State) -> Effects {
    state.$size.withLock { $0 = 16 }
    state.$font.withLock { $0 = .serif }
    return .none
  }

  func closeButtonTapped(in state: inout State) -> Effects {
    .dismiss
  }

  func sizeChanged(from oldValue: Int, in state: inout State) -> Effects {
    if !(8...72).contains(state.size) { state.$size.withLock { $0 = oldValue } }
    return .none
  }

  func onChangeOfNote(from oldValue: String, in state: inout State) -> Effects {
    state.revisions += 1
    return .none
  }
}
