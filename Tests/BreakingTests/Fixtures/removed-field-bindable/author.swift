import FeatureRuntime

extension RemovedBindableField: RemovedBindableFieldHooks {
  func badgeChanged(from oldValue: Int, in state: inout State) -> Effect<Action> {
    state.badge = 0  // breaks
    return .none
  }
}
