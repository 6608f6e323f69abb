import ComposableArchitecture

@Reducer
struct Recipe {
  @ObservableState
  struct State: Equatable {
    var title: String
    var steps: [String] = []
    var isCooked = false
  }

  enum Action {
    case cookButtonTapped
    case stepTapped(step: String)
    case deleteButtonTapped
    case cooked
    case delegate(Delegate)

    @CasePathable
    enum Delegate {
      case deleted(title: String)
    }
  }

  @Dependency(\.dismiss) var dismiss
  @Dependency(Stove.self) var stove

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cookButtonTapped:
        return .run { send in
          try await stove.cook()
          await send(.cooked)
        }

      case .cooked:
        state.isCooked = true
        return .none

      case .stepTapped:
        // The feature that has the recipe shows the step.
        return .none

      case .deleteButtonTapped:
        return .merge(.send(.delegate(.deleted(title: state.title))), .run { _ in await dismiss() })

      case .delegate:
        return .none
      }
    }
  }
}
