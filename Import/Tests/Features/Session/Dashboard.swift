import ComposableArchitecture

@Reducer
struct Dashboard {
  @ObservableState
  struct State: Equatable {
    let user: String
    var visits = 0
  }

  enum Action { case appeared, signOutButtonTapped }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared:
        state.visits += 1
        return .none
      case .signOutButtonTapped:
        return .none
      }
    }
  }
}
