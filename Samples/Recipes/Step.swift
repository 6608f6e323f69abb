extension Step: StepHooks {
  func backButtonTapped(in state: inout State) -> Effects {
    .dismiss
  }
}
