import FeatureRuntime
import FeatureTesting
import Testing

/// A feature that ticks.
private struct Ticker: Reducer {
  let clock: any Clock<Duration>
  var work: Duration = .zero

  enum Action: CasePathable, Equatable, Sendable {
    case start
    case stop
    case tick

    struct AllCasePaths: Sendable {
      var tick: CasePath<Action, Void> { CasePath(embed: { .tick }, extract: { $0 == .tick ? () : nil }) }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some Reducer<Int, Action> {
    Reduce { state, action in
      switch action {
      case .start:
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) {
            await send(.tick)
            if work > .zero { try await clock.sleep(for: work) }
          }
        }
        .cancellable(id: 1, cancelInFlight: true)
      case .stop: return .cancel(id: 1)
      case .tick:
        state += 1
        return .none
      }
    }
  }
}

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ClockTests {
  @Test func aTimerTicksWhenTheTestLetsTimeGoOn() async {
    let clock = TestClock()
    let store = TestStore(initialState: 0) { Ticker(clock: clock) }
    await store.send(.start)
    await clock.advance(by: .milliseconds(999))
    await clock.advance(by: .milliseconds(1))
    await store.receive(\.tick) { $0 = 1 }
    await clock.advance(by: .seconds(3))
    for count in 2...4 { await store.receive(\.tick) { $0 = count } }
    await store.send(.stop)
    await clock.advance(by: .seconds(10))
  }

  @Test func aTimerDoesNotDriftAndLeavesOutTimesThatWentBy() async {
    let clock = TestClock()
    let store = TestStore(initialState: 0) { Ticker(clock: clock, work: .milliseconds(2500)) }
    await store.send(.start)
    await clock.advance(by: .seconds(1))
    await store.receive(\.tick) { $0 = 1 }
    // The work ends at 3.5 seconds, so the next time is 4 seconds.
    await clock.advance(to: TestClock.Instant(offset: .milliseconds(3999)))
    await clock.advance(by: .milliseconds(1))
    await store.receive(\.tick) { $0 = 2 }
    await store.send(.stop)
  }

  @Test func sleepersAreWokenInOrderEachAtItsTime() async {
    let clock = TestClock()
    let store = TestStore(initialState: [String]()) {
      Reduce<[String], String> { state, action in
        guard action == "go" else {
          state.append(action)
          return .none
        }
        return .merge(
          [3, 1, 2].map { seconds in
            .run { send in
              try await clock.sleep(for: .seconds(seconds))
              await send("\(seconds) at \(clock.now.offset)")
            }
          }
        )
      }
    }
    await store.send("go")
    await clock.run()
    await store.skipReceivedActions()
    #expect(store.state == ["1 at 1.0 seconds", "2 at 2.0 seconds", "3 at 3.0 seconds"])
    #expect(clock.now.offset == .seconds(3))
  }

  @Test func sleepingEndsWhenTheTaskIsCancelled() async {
    let clock = TestClock()
    let task = Task { try await clock.sleep(for: .seconds(1)) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    let store = TestStore(initialState: 0) { Ticker(clock: clock) }
    await store.send(.start)
    await store.send(.stop)
    await store.finish()
    await #expect(throws: CancellationError.self) {
      let cancelled = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        try await clock.sleep(for: .seconds(1))
      }
      try await cancelled.value
    }
  }

  @Test func sleepUntilAPastInstantReturnsAtOnce() async throws {
    let clock = TestClock()
    await clock.advance(by: .seconds(5))
    try await clock.sleep(until: TestClock.Instant(offset: .seconds(5)), tolerance: nil)
    #expect(clock.now.offset == .seconds(5))
  }

  @Test func nobodySleepsOnAnImmediateClock() async throws {
    let clock = ImmediateClock()
    try await clock.sleep(for: .seconds(3600))
    #expect(clock.now.offset == .seconds(3600))
    let store = TestStore(initialState: 0) {
      Reduce<Int, Bool> { state, isStart in
        guard isStart else {
          state += 1
          return .none
        }
        return .run { send in
          try await clock.sleep(for: .seconds(3600))
          await send(false)
        }
      }
    }
    await store.send(true)
    await store.receive(false) { $0 = 1 }
  }
}
