import FeatureRuntime

extension PeopleSearch: PeopleSearchHooks {
  func queryChanged(from oldValue: String, in state: inout State) -> Effects { find(query: state.query, in: &state) }

  func appeared(in state: inout State) -> Effects { changes(in: &state) }

  func cancelButtonTapped(in state: inout State) -> Effects { cancelFind(in: &state) }

  func saveButtonTapped(in state: inout State) -> Effects { save(state.query, in: &state) }

  func saveSucceeded(in state: inout State) -> Effects {
    state.saved.append(state.query)
    return .none
  }
}

nonisolated extension PeopleSearch.People: DependencyKey {
  static var liveValue: PeopleSearch.People { previewValue }
}
