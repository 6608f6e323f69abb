extension Note: NoteHooks {
  func anyBindingChanged(in state: inout State) -> Effects {
    state.progress = .unsaved
    return .cancel(id: CancelID.save)
  }

  func saveButtonTapped(in state: inout State) -> Effects {
    guard state.isValid else { return .none }
    state.progress = .saving
    return .run { [save, text = state.text] send in
      try await save(text)
      await send(.delegate(.saved(text: text)))
    } catch: { _, send in
      await send(.savingFailed)
    }
    .cancellable(id: CancelID.save, cancelInFlight: true)
  }

  func savingFailed(in state: inout State) -> Effects {
    state.progress = .failed
    return .none
  }

  nonisolated private enum CancelID { case save }
}
