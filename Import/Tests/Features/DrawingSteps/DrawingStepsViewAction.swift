import ComposableArchitecture

public extension DrawingSteps {
  @CasePathable
  enum ViewActions: Equatable, Sendable {
    case tappedNext
    case tappedBack
    case tappedHelp
  }

  internal func ViewReducer() -> some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .view(let viewActions):
        switch viewActions {
        case .tappedNext:
          return .send(.update(.setStep(state.step + 1)))
        case .tappedBack:
          return .send(.update(.setStep(state.step - 1)))
        case .tappedHelp:
          state.isShowingHelp.toggle()
          return .none
        }

      default:
        return .none
      }
    }
  }
}
