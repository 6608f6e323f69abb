import ComposableArchitecture

public extension DrawingSteps {
  @CasePathable
  enum UpdateActions: Equatable, Sendable {
    case setStep(Int)
  }

  @CasePathable
  enum ScopeActions: Equatable, Sendable {
    case upload(UploadDrawing.Action)
  }

  internal func UpdateReducer() -> some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .update(.setStep(let step)):
        state.step = max(0, step)
        return .none
      default:
        return .none
      }
    }
  }

  internal func ScopeReducer() -> some ReducerOf<Self> {
    Reduce { state, action in
      guard case let .scope(.upload(uploadAction)) = action else { return .none }
      switch uploadAction {
      case .finished:
        return .send(.update(.setStep(1)))
      case .named:
        return .none
      }
    }
  }
}
