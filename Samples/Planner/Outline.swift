extension Outline: OutlineHooks {
  // MARK: Hooks

  func isDoneChanged(from oldValue: Bool, in state: inout State) -> Effects {
    state.setDone(state.isDone)
    return .none
  }

  func rowsHandled(_ action: Action, id: Int, in state: inout State) -> Effects {
    switch action {
    case .deleteButtonTapped: state.rows.remove(id: id)
    case .binding, .rows: if !state.rows.isEmpty { state.isDone = state.rows.allSatisfy(\.isDone) }
    case .addButtonTapped, .titlesReceived: state.isDone = false
    }
    return .none
  }

  // MARK: Handlers

  func addButtonTapped(in state: inout State) -> Effects {
    state.isDone = false
    state.rows.append(State(id: nextID()))
    return .run { [suggest, title = state.title] send in await send(.titlesReceived(suggest(title))) }
  }

  /// The entry above removes it.
  func deleteButtonTapped(in state: inout State) -> Effects {
    .none
  }

  func titlesReceived(_ value: [String], in state: inout State) -> Effects {
    state.rows.append(contentsOf: value.map { State(id: nextID(), title: $0) })
    return .none
  }
}

nonisolated extension Outline.State {
  /// What is done is done with all its parts.
  fileprivate mutating func setDone(_ isDone: Bool) {
    self.isDone = isDone
    for index in rows.indices { rows[index].setDone(isDone) }
  }
}
