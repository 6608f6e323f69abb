extension BindingForm: BindingFormHooks {
  // MARK: Hooks

  func sliderValueChanged(from oldValue: Double, in state: inout State) -> Effect<Action> {
    keepSliderInBounds(in: &state)
    return .none
  }

  func stepCountChanged(from oldValue: Int, in state: inout State) -> Effect<Action> {
    state.stepCount = max(0, state.stepCount)
    // This is no binding's write, so the slider's own hook is not called for it.
    keepSliderInBounds(in: &state)
    return .none
  }

  func noteHandled(_ action: Note.Action, in state: inout State) -> Effect<Action> {
    if case .saved = action { state.note = nil }
    return .none
  }

  // MARK: Handlers

  func addNoteButtonTapped(in state: inout State) -> Effect<Action> {
    if state.note == nil { state.note = Note.State() }
    return .none
  }

  /// Takes what the note is doing with it: saving is cancelled.
  func discardNoteButtonTapped(in state: inout State) -> Effect<Action> {
    state.note = nil
    return .none
  }

  func resetButtonTapped(in state: inout State) -> Effect<Action> {
    state = State(id: state.id)
    return .none
  }

  private func keepSliderInBounds(in state: inout State) {
    state.sliderValue = min(max(0, state.sliderValue), Double(state.stepCount))
  }
}
