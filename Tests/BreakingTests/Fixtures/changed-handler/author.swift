import FeatureRuntime

extension ChangedHandler: ChangedHandlerHooks {  // breaks
  func saved(at: Int, in state: inout State) -> Effect<Action> { .none }
}
