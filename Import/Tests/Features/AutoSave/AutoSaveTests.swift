import ComposableArchitecture
import Dispatch
import Testing

@MainActor
struct AutoSaveTests {
  @Test func saving() async {
    let clock = TestClock()
    let queue = DispatchQueue.test
    let store = TestStore(initialState: AutoSave.State()) {
      AutoSave()
    } withDependencies: {
      $0.continuousClock = clock
      $0.mainQueue = queue.eraseToAnyScheduler()
    }
    await store.send(\.binding.text, "One two") { $0.text = "One two" }
    await queue.advance()
    await store.receive(\.counted) { $0.words = 2 }
    await queue.advance(by: .seconds(1))
    await store.receive(\.save)
    await clock.advance(by: .seconds(1))
    await store.receive(\.saveResponse.success) {
      $0.savedText = "One two"
      $0.saves = 1
    }
    await store.send(.stopTapped)
  }
}
