import FeatureRuntime
import FeatureTesting
import Testing

@MainActor
struct StopwatchTests {
  @Test func laps() async {
    let clock = TestClock()
    let store = TestStore(initialState: Stopwatch.State()) {
      Stopwatch()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.lapTapped)
    await store.send(.startStopTapped) { $0.isRunning = true }
    await clock.advance(by: .seconds(2))
    await store.receive(.ticked) { $0.seconds = 1 }
    await store.receive(.ticked) { $0.seconds = 2 }
    await store.send(.lapTapped) { $0.laps = [2] }
    await store.send(.startStopTapped) { $0.isRunning = false }
    await store.send(.resetTapped) {
      $0.seconds = 0
      $0.laps = []
    }
  }
}
