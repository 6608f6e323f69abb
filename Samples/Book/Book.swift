extension Book: BookHooks {
  func preferencesButtonTapped(in state: inout State) -> Effects {
    state.preferences = Preferences.State(note: state.$note)
    return .none
  }

  /// Whoever has changed the size, the text is laid out anew.
  func onChangeOfSize(from oldValue: Int, in state: inout State) -> Effects {
    state.layouts += 1
    return .none
  }
}
