import FeatureRuntime

extension RemovedHook: RemovedHookHooks {
  func itemNameChanged(from oldValue: String, in state: inout State) -> Effect<Action> { .none }  // breaks
}
