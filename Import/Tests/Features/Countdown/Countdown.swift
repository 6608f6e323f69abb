import ComposableArchitecture
import Foundation

private enum TimerID { case tick }

/// Hands the ticks of a clock on, whatever they are for.
func ticks<Action: Sendable>(of clock: any Clock<Duration>, every duration: Duration, _ action: Action) -> Effect<Action> {
  .run { send in
    for await _ in clock.timer(interval: duration) { await send(action) }
  }
  .cancellable(id: TimerID.tick, cancelInFlight: true)
}

@Reducer
struct Countdown {
  @ObservableState
  struct State: Equatable, Sendable {
    var seconds: Int
    var phase = Phase.idle
    @Shared(.inMemory("finishedCountdowns")) var finished: Int = 0

    enum Phase: Equatable, Sendable {
      case idle
      case running(since: Date)
      case paused(left: Int)
      case finished
    }
  }

  enum Action: Equatable, Sendable {
    case toggled
    case ticked
    case stopped
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.date.now) var now

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch (action, state.phase) {
      case (.toggled, .idle), (.toggled, .finished):
        state.phase = .running(since: now)
        return ticks(of: clock, every: .seconds(1), .ticked)

      case (.toggled, .paused(let left)):
        state.seconds = left
        state.phase = .running(since: now)
        return ticks(of: clock, every: .seconds(1), .ticked)

      case (.toggled, .running), (.stopped, _):
        state.phase = action == .stopped ? .idle : .paused(left: state.seconds)
        return .cancel(id: TimerID.tick)

      case (.ticked, .running) where state.seconds > 1:
        state.seconds -= 1
        return .none

      case (.ticked, .running):
        state.seconds = 0
        state.phase = .finished
        state.$finished.withLock { $0 += 1 }
        return .cancel(id: TimerID.tick)

      case (.ticked, _):
        return .none
      }
    }
  }
}
