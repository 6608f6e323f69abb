extension Errands: ErrandsHooks {
  func entryDelegate(_ action: Entry.Action.Delegate, in state: inout State) -> Effect<Action> {
    switch action {
    case .entered(let title):
      let last = state.rows.map(\.id).max() ?? 0
      state.rows.append(Errand.State(id: last + 1, title: title))
    case .cancelled:
      state.entry.text = ""
    }
    return .none
  }

  func editorHandled(_ action: Entry.Action, in state: inout State) -> Effect<Action> {
    state.hasUnsavedChanges = true
    return .none
  }

  func editorDelegate(_ action: Entry.Action.Delegate, in state: inout State) -> Effect<Action> {
    if case .entered(let title) = action, let index = state.rows.firstIndex(where: { $0.id == state.edited }) {
      state.rows[index].title = title
    }
    state.edited = nil
    state.hasUnsavedChanges = false
    state.editor = nil
    return .none
  }

  func rowsDelegate(_ action: Errand.Action.Delegate, id: Int, in state: inout State) -> Effect<Action> {
    switch action {
    case .deleteButtonTapped:
      state.rows.removeAll { $0.id == id }
    case .editButtonTapped:
      state.edited = id
      state.editor = Entry.State(text: state.rows.first { $0.id == id }?.title ?? "")
    }
    return .none
  }
}
