import FeatureRuntime

extension ChangedHandler: ChangedHandlerHooks {
  func saved(at: Int, in state: inout State) -> Effect<Action> { .none }
}
