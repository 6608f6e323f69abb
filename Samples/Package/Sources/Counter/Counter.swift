import FeatureRuntime

extension Counter: CounterHooks {
  func countChanged(from oldValue: Int, in state: inout State) -> Effect<Action> {
    state.count = max(0, state.count)
    return .none
  }

  func resetButtonTapped(in state: inout State) -> Effect<Action> {
    state = State()
    return .none
  }
}
