import ComposableArchitecture

@Reducer
struct Entry {
  @ObservableState
  struct State: Equatable {
    var text = ""
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case enterButtonTapped
    case delegate(Delegate)

    @CasePathable
    enum Delegate {
      case entered(String)
      case cancelled
    }
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .enterButtonTapped:
        defer { state.text = "" }
        return .send(.delegate(.entered(state.text)))

      case .binding, .delegate:
        return .none
      }
    }
  }
}
