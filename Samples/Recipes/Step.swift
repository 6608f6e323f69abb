extension Step: StepHooks {
  func backButtonTapped(in state: inout State) -> Effect<Action> {
    .dismiss
  }
}
