import FeatureRuntime

extension SafeFields: SafeFieldsHooks {
  func itemChanged(from oldValue: Item, in state: inout State) -> Effect<Action> { .none }
}
