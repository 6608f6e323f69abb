import FeatureRuntime

extension ChangedOptionalHook: ChangedOptionalHookHooks {
  func lengthChanged(from oldValue: Double?, in state: inout State) -> Effect<Action> { .none }  // breaks
  func planSeatsChanged(from oldValue: Int?, in state: inout State) -> Effect<Action> { .none }  // breaks
}
