extension BindingForm: BindingFormHooks {
  // MARK: Hooks

  func stepCountChanged(from oldValue: Int, in state: inout State) -> Effects {
    state.stepCount = max(0, state.stepCount)
    return .none
  }

  /// Keeps the slider in its bounds, whether the slider or the bounds have changed.
  func anyBindingChanged(in state: inout State) -> Effects {
    state.sliderValue = min(max(0, state.sliderValue), Double(state.stepCount))
    return .none
  }

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
