import FeatureRuntime

extension Counter: CounterHooks {
  func countChanged(from oldValue: Int, in state: inout State) -> Effects {
    state.count = max(0, state.count)
    return .none
  }

  func resetButtonTapped(in state: inout State) -> Effects {
    state = State()
    return .none
  }
}
