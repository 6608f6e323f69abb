import ComposableArchitecture
import Testing

@MainActor
struct AudioPlayerTests {
  @Test func playing() async {
    let clock = TestClock()
    let store = TestStore(initialState: AudioPlayer.State(songs: ["A", "B"])) {
      AudioPlayer()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.playButtonTapped) {
      $0.current = 0
      $0.isPlaying = true
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.ticked) { $0.seconds = 1 }
    await store.send(.nextButtonTapped) {
      $0.current = 1
      $0.seconds = 0
    }
    #expect(store.state.title == "B")
    await store.send(.nextButtonTapped)
    await store.send(.previousButtonTapped) { $0.current = 0 }
    await store.send(.playButtonTapped) { $0.isPlaying = false }
  }

  @Test func sleeping() async {
    let store = TestStore(initialState: AudioPlayer.State(songs: ["A"], current: 0)) {
      AudioPlayer()
    } withDependencies: {
      $0.continuousClock = TestClock()
    }
    await store.send(.playButtonTapped) { $0.isPlaying = true }
    await store.send(.sleepTimerButtonTapped) { $0.sleepTimer = SleepTimer.State(minutes: 30) }
    await store.send(\.sleepTimer.plusButtonTapped) { $0.sleepTimer?.minutes = 35 }
    for minute in (1..<35).reversed() {
      await store.send(\.sleepTimer.minutePassed) { $0.sleepTimer?.minutes = minute }
    }
    await store.send(\.sleepTimer.minutePassed) { $0.sleepTimer?.minutes = 0 }
    await store.receive(\.sleepTimer.delegate.ended) {
      $0.sleepTimer = nil
      $0.isPlaying = false
    }
  }

  @Test func goingBack() async {
    let clock = TestClock()
    let store = TestStore(initialState: AudioPlayer.State(songs: ["A"], current: 0)) {
      AudioPlayer()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.exhaustivity = .off
    await store.send(.playButtonTapped)
    await clock.advance(by: .seconds(4))
    for _ in 1...4 { await store.receive(\.ticked) }
    #expect(store.state.seconds == 4)
    await store.send(.previousButtonTapped) { $0.seconds = 0 }
    await store.send(.playButtonTapped) { $0.isPlaying = false }
  }
}
