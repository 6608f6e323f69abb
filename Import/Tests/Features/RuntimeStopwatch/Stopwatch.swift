import FeatureRuntime

/// A reducer with a function instead of a body.
struct Stopwatch: Reducer {
  struct State: Equatable {
    var seconds = 0
    var isRunning = false
    var laps: [Int] = []
  }

  enum Action: Equatable, Sendable {
    case startStopTapped
    case lapTapped
    case ticked
    case resetTapped
  }

  private enum CancelID { case ticking }

  @Dependency(\.continuousClock) var clock

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .startStopTapped:
      state.isRunning.toggle()
      return state.isRunning ? ticking() : .cancel(id: CancelID.ticking)

    case .lapTapped where state.isRunning:
      state.laps.append(state.seconds - state.laps.reduce(0, +))
      return .none

    case .lapTapped:
      return .none

    case .ticked:
      state.seconds += 1
      return .none

    case .resetTapped:
      state = State()
      return .cancel(id: CancelID.ticking)
    }
  }

  private func ticking() -> Effect<Action> {
    .run { [clock] send in
      while true {
        try await clock.sleep(for: .seconds(1))
        await send(.ticked)
      }
    }
    .cancellable(id: CancelID.ticking)
  }
}
