extension BindingForm: BindingFormHooks {
  func noteSaved(text: String, in state: inout State) -> Effects {
    state.note = nil
    return .none
  }

  // MARK: Handlers

  func addNoteButtonTapped(in state: inout State) -> Effects {
    if state.note == nil { state.note = Note.State() }
    return .none
  }

  /// Takes what the note is doing with it: saving is cancelled.
  func discardNoteButtonTapped(in state: inout State) -> Effects {
    state.note = nil
    return .none
  }

  func resetButtonTapped(in state: inout State) -> Effects {
    state = State(id: state.id)
    return .none
  }
}
