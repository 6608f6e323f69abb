import FeatureRuntime

extension ChangedButtonHandler: ChangedButtonHandlerHooks {  // breaks
  func remove(at: Int, in state: inout State) -> Effect<Action> { .none }
}
