import ComposableArchitecture

@Reducer
struct Step {
  @ObservableState
  struct State: Equatable {
    var text: String
  }

  enum Action {
    case backButtonTapped
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { _, action in
      switch action {
      case .backButtonTapped:
        return .run { _ in await dismiss() }
      }
    }
  }
}
