import FeatureRuntime

extension AddedHandler: AddedHandlerHooks {
  func saved(in state: inout State) -> Effect<Action> { .none }
}
