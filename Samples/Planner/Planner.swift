extension Planner: PlannerHooks {
  /// Whatever led to it, when all is done there is nothing to count for.
  func around(_ reducer: Reduce<State, Action>) -> some Reducer<State, Action> {
    reducer
    Reduce { state, _ in
      if state.outline.isDone { state.countdown = nil }
      return .none
    }
  }

  func countdownHandled(_ action: Countdown.Action, in state: inout State) -> Effects {
    guard action == .finished else { return .none }
    state.countdown = nil
    state.rounds += 1
    return .none
  }

  func startButtonTapped(seconds: Int, in state: inout State) -> Effects {
    guard !state.outline.isDone else { return .none }
    state.countdown = Countdown.State(seconds: seconds)
    return .send(.countdown(.appeared))
  }

  func stopButtonTapped(in state: inout State) -> Effects {
    state.countdown = nil
    return .none
  }
}
