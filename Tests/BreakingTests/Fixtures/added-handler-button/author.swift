import FeatureRuntime

extension AddedButton: AddedButtonHooks {
  func confirm(in state: inout State) -> Effect<Action> { .none }
}
