import FeatureRuntime

extension AddedHandler: AddedHandlerHooks {  // breaks
  func saved(in state: inout State) -> Effect<Action> { .none }
}
