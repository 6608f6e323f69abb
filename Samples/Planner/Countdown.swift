/// Counts seconds down. No schema describes it: it is as it was before the features around it were generated.
package struct Countdown: Reducer, Sendable {
  /// Returns after a second.
  let second: @Sendable () async throws -> Void

  package init(second: @escaping @Sendable () async throws -> Void) {
    self.second = second
  }

  nonisolated package struct State: Equatable, Sendable {
    package var seconds: Int

    package init(seconds: Int) {
      self.seconds = seconds
    }
  }

  nonisolated package enum Action: Equatable, Sendable {
    case appeared
    case secondPassed
    case finished
  }

  package var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .finished:
        return .none
      case .secondPassed:
        state.seconds = max(state.seconds, 1) - 1
        if state.seconds == 0 { return .send(.finished) }
      case .appeared:
        break
      }
      return .run { [second] send in
        try await second()
        await send(.secondPassed)
      }
    }
  }
}
