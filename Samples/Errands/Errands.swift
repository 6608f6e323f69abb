extension Errands: ErrandsHooks {
  // MARK: What children tell

  func entryEntered(_ title: String, in state: inout State) -> Effects {
    if title.isEmpty {
      state.alert = .nothingToDo
    } else {
      let last = state.rows.map(\.id).max() ?? 0
      state.rows.append(Errand.State(id: last + 1, title: title))
    }
    return .none
  }

  func entryCancelled(in state: inout State) -> Effects {
    state.entry.text = ""
    return .none
  }

  func editorHandled(_ action: Entry.Action, in state: inout State) -> Effects {
    state.hasUnsavedChanges = true
    return .none
  }

  func editorEntered(_ title: String, in state: inout State) -> Effects {
    if let index = state.rows.firstIndex(where: { $0.id == state.edited }) { state.rows[index].title = title }
    return discard(in: &state)
  }

  func editorCancelled(in state: inout State) -> Effects {
    guard state.hasUnsavedChanges else { return discard(in: &state) }
    state.dialog = .discardChanges
    return .none
  }

  func rowsDeleteButtonTapped(id: Int, in state: inout State) -> Effects {
    if let row = state.rows[id: id] { state.alert = .deleteErrand(title: row.title, id: id) }
    return .none
  }

  func rowsEditButtonTapped(id: Int, in state: inout State) -> Effects {
    guard let row = state.rows[id: id] else { return .none }
    state.edited = id
    state.editor = Entry.State(text: row.title)
    return .none
  }

  // MARK: Changes

  func onChangeOfRows(from oldValue: IdentifiedArrayOf<Errand.State>, in state: inout State) -> Effects {
    state.remaining = state.rows.count { !$0.isDone }
    return .none
  }

  // MARK: Buttons of alerts and dialogs

  func confirmDeletion(id: Int, in state: inout State) -> Effects {
    state.rows.removeAll { $0.id == id }
    if state.rows.isEmpty { state.alert = .nothingToDo }
    return .none
  }

  func markAsDone(id: Int, in state: inout State) -> Effects {
    if let index = state.rows.firstIndex(where: { $0.id == id }) { state.rows[index].isDone = true }
    return .none
  }

  func alertDismissed(_ lastState: AlertState<Action.Alert>, in state: inout State) -> Effects {
    if lastState != .nothingToDo { state.kept += 1 }
    return .none
  }

  func discard(in state: inout State) -> Effects {
    state.edited = nil
    state.editor = nil
    state.hasUnsavedChanges = false
    return .none
  }
}
