import ComposableArchitecture

/// Bindings are applied last: the feature sees the value as it was, and the new one in the action.
@Reducer
struct LateBinding {
  @ObservableState
  struct State: Equatable {
    var amount = 0
    var unit = "kg"
    var isLocked = false
    var changes: [String] = []
  }

  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case lockTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .binding(\.amount):
        state.changes.append("was \(state.amount)")
        return .none

      case let .binding(bindingAction) where bindingAction.keyPath == \State.unit:
        state.changes.append("unit was \(state.unit)")
        return .none

      case .binding:
        return .none

      case .lockTapped:
        state.isLocked.toggle()
        return .none
      }
    }
    BindingReducer()
    Reduce { state, action in
      if state.isLocked, case .binding(\.amount) = action { state.amount = 0 }
      return .none
    }
  }
}
