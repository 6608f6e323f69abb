import ComposableArchitecture

/// A counter that counts in steps.
///
/// It never goes below zero.
@Reducer
struct StepCounter {
  @ObservableState
  struct State: Equatable {
    /// What the user sees.
    var count = 0
    /// How much one tap adds or takes.
    var step = 1
    var isAtLimit = false
  }

  enum Action {
    case decrementButtonTapped
    case incrementButtonTapped
    /// The stepper below the counter.
    case stepChanged(Int)
    case resetButtonTapped
  }

  static let limit = 100

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .decrementButtonTapped:
        // Never below zero.
        state.count = max(0, state.count - state.step)
        state.isAtLimit = false
        return .none

      case .incrementButtonTapped:
        state.count = min(Self.limit, state.count + state.step)
        state.isAtLimit = state.count == Self.limit
        return .none

      case let .stepChanged(step):
        state.step = step
        return .none

      case .resetButtonTapped:
        state = State(step: state.step)
        return .none
      }
    }
  }
}
