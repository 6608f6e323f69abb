extension Account: AccountHooks {
  func planPaidChanged(from oldValue: Int?, in state: inout State) -> Effects {
    if let seats = state.plan.paid, seats > 100 { state.plan = .paid(seats: 100) }
    return .none
  }

  func saveButtonTapped(in state: inout State) -> Effects {
    if state.name.isEmpty { state.name = "Anonymous" }
    return .none
  }
}
