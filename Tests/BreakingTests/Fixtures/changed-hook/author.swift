import FeatureRuntime

extension ChangedHook: ChangedHookHooks {
  func seatsChanged(from oldValue: Int, in state: inout State) -> Effect<Action> { .none }  // breaks
}
