import FeatureRuntime

extension Search: SearchHooks {
  func queryChanged(from oldValue: String, in state: inout State) -> Effects {
    if state.query.isEmpty {
      state.results = []
      return SearchVersion.isMended ? cancelFind(in: &state) : .none
    }
    return find(state.query, in: &state)
  }

  func clearButtonTapped(in state: inout State) -> Effects {
    state.query = ""
    state.results = []
    return cancelFind(in: &state)
  }
}

nonisolated extension Search.SearchClient: DependencyKey {
  static var liveValue: Search.SearchClient { Search.SearchClient { ["\($0) is a bird"] } }
}
