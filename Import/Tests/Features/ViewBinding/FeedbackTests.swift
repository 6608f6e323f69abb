import ComposableArchitecture
import Testing

@MainActor
struct FeedbackTests {
  @Test func sending() async {
    let clock = TestClock()
    let store = TestStore(initialState: Feedback.State()) {
      Feedback()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.exhaustivity = .off
    await store.send(.view(.binding(.set(\.text, "Good!!!")))) { $0.text = "Good!" }
    await store.send(.view(.sendTapped))
    await store.send(.view(.starTapped(1))) { $0.stars = 1 }
    await store.send(.view(.sendTapped))
    await clock.advance(by: .seconds(1))
    await store.receive(\.response) { $0.thanks = AlertState { TextState("Too few stars") } }
    await store.send(.view(.starTapped(5))) { $0.stars = 5 }
    await store.send(.view(.sendTapped))
    await clock.advance(by: .seconds(1))
    await store.receive(\.response) { $0.isSent = true }
    await store.send(.alert(.presented(.again))) {
      $0.text = ""
      $0.stars = nil
      $0.isSent = false
    }
  }
}
