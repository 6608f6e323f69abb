import ComposableArchitecture
import Testing

@MainActor
struct MeetingTests {
  @Test func timer() async {
    let clock = TestClock()
    let store = TestStore(initialState: Meeting.State(speakers: ["Anna", "Ben"])) {
      Meeting()
    } withDependencies: {
      $0.continuousClock = clock
    }
    let task = await store.send(.onTask)
    await clock.advance(by: .seconds(1))
    await store.receive(\.timerTick) { $0.secondsElapsed = 1 }
    #expect(store.state.durationRemaining == .seconds(119))
    store.exhaustivity = .off
    await clock.advance(by: .seconds(59))
    for _ in 1...59 { await store.receive(\.timerTick) }
    #expect(store.state.speakerIndex == 1)
    await task.cancel()
  }

  @Test func saving() async {
    let store = TestStore(initialState: Meeting.State(speakers: ["Anna"], transcript: "Hello")) {
      Meeting()
    } withDependencies: {
      $0.dismiss = DismissEffect {}
    }
    store.exhaustivity = .off
    await store.send(.endMeetingButtonTapped)
    #expect(store.state.alert != nil)
    await store.send(\.alert.confirmSave) { $0.alert = nil }
    await store.receive(\.delegate.save)
  }

  @Test func skipping() async {
    let store = TestStore(initialState: Meeting.State(speakers: ["Anna", "Ben"])) { Meeting() }
    store.exhaustivity = .off
    await store.send(.nextButtonTapped)
    await store.send(\.dialog.skip, "Anna") {
      $0.dialog = nil
      $0.speakerIndex = 1
      $0.transcript = "Anna was skipped. "
    }
    await store.send(.nextButtonTapped)
    #expect(store.state.alert != nil)
    #expect(store.state.dialog == nil)
  }
}
