import FeatureRuntime

struct City: Reducer, Sendable {
  struct State: Equatable, Sendable {
    let name: String
    var visits = 0
  }

  enum Action: Equatable, Sendable {
    case visited
    case removeTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if action == .visited { state.visits += 1 }
      return .none
    }
  }
}
