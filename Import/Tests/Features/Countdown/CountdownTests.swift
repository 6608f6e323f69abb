import ComposableArchitecture
import Foundation
import Testing

@MainActor
struct CountdownTests {
  @Test func counting() async {
    let clock = TestClock()
    let now = Date(timeIntervalSinceReferenceDate: 0)
    let store = TestStore(initialState: Countdown.State(seconds: 2)) {
      Countdown()
    } withDependencies: {
      $0.continuousClock = clock
      $0.date.now = now
    }
    await store.send(.toggled) { $0.phase = .running(since: now) }
    await clock.advance(by: .seconds(1))
    await store.receive(.ticked) { $0.seconds = 1 }
    await store.send(.toggled) { $0.phase = .paused(left: 1) }
    await store.send(.toggled) { $0.phase = .running(since: now) }
    await clock.advance(by: .seconds(1))
    await store.receive(.ticked) {
      $0.seconds = 0
      $0.phase = .finished
      $0.$finished.withLock { $0 = 1 }
    }
    await store.send(.stopped) { $0.phase = .idle }
  }
}
