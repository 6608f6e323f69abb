import FeatureRuntime

extension AddedButton: AddedButtonHooks {  // breaks
  func confirm(in state: inout State) -> Effect<Action> { .none }
}
