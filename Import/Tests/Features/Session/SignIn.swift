import ComposableArchitecture

@Reducer
struct SignIn {
  @ObservableState
  struct State: Equatable {
    var name = ""
    var password = ""
    var attempts = 0
    @Presents var alert: AlertState<Action.Alert>?
  }

  enum Action: BindableAction {
    case alert(PresentationAction<Alert>)
    case binding(BindingAction<State>)
    case delegate(Delegate)
    case signInButtonTapped

    // Nothing can be chosen.
    enum Alert: Equatable {}

    @CasePathable
    enum Delegate { case signedIn(user: String) }
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .alert, .binding, .delegate:
        return .none

      case .signInButtonTapped:
        state.attempts += 1
        if state.password == "secret" {
          return .send(.delegate(.signedIn(user: state.name)))
        } else {
          state.alert = AlertState { TextState("Wrong password") }
          return .none
        }
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}
