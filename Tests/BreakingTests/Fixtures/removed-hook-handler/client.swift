import FeatureRuntime

func handle(_ hooks: some RemovedHookHandlerHooks, in state: inout RemovedHookHandler.State) {
  _ = hooks.closed(in: &state)  // breaks
  _ = hooks.appeared(in: &state)  // breaks
}
