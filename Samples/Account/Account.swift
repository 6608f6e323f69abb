extension Account: AccountHooks {
  func planChanged(from oldValue: Plan, in state: inout State) -> Effects {
    state.price = (state.plan.paid ?? 0) * 5
    return .none
  }

  func saveButtonTapped(in state: inout State) -> Effects {
    if state.name.isEmpty { state.name = "Anonymous" }
    return .none
  }
}
