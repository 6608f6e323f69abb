import FeatureRuntime

extension RemovedHookOfFeature: RemovedHookOfFeatureHooks {
  func anyBindingChanged(in state: inout State) -> Effect<Action> { .none }

  func around(_ reducer: Reduce<State, Action>) -> some Reducer<State, Action> {
    reducer  // breaks
    Reduce { _, _ in .none }  // breaks
  }
}
