extension KitchenTimer: KitchenTimerHooks {
  func appeared(in state: inout State) -> Effects {
    .run { [clock] send in
      for await _ in clock.timer(interval: .seconds(60)) { await send(.minutePassed) }
    }
  }

  func minutePassed(in state: inout State) -> Effects {
    state.minutes += 1
    return .none
  }

  func doneButtonTapped(in state: inout State) -> Effects {
    .dismiss
  }
}
