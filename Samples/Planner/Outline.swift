// A body of its own, as any reducer has: what is generated are the types around it.

extension Outline: Reducer {
  package var body: some Reducer<State, Action> {
    BindingReducer()
    Reduce<State, Action> { state, action in
      switch action {
      case .binding(\.isDone):
        state.setDone(state.isDone)
        return .none

      case .addButtonTapped:
        state.isDone = false
        state.rows.append(State(id: nextID()))
        return .run { [suggest, title = state.title] send in await send(.titlesReceived(suggest(title))) }

      case .titlesReceived(let titles):
        state.rows.append(contentsOf: titles.map { State(id: nextID(), title: $0) })
        return .none

      case .rows(.element(let id, .deleteButtonTapped)):
        state.rows.remove(id: id)
        return .none

      case .rows(.element(_, .binding)), .rows(.element(_, .rows)):
        if !state.rows.isEmpty { state.isDone = state.rows.allSatisfy(\.isDone) }
        return .none

      case .rows:
        state.isDone = false
        return .none

      // The entry above deletes this one.
      case .deleteButtonTapped, .binding:
        return .none
      }
    }
    .forEach(\.rows, action: \.rows) { self }
  }
}

nonisolated extension Outline.State {
  /// What is done is done with all its parts.
  fileprivate mutating func setDone(_ isDone: Bool) {
    self.isDone = isDone
    for index in rows.indices { rows[index].setDone(isDone) }
  }
}
