import FeatureRuntime

extension ChangedChildHook: ChangedChildHookHooks {
  func rowHandled(_ action: ChangedChildHookRow.Action, in state: inout State) -> Effect<Action> { .none }  // breaks
}
