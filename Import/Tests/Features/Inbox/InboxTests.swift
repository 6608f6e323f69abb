import ComposableArchitecture
import Testing

@MainActor
struct InboxTests {
  @Test func loading() async {
    let clock = TestClock()
    let store = TestStore(initialState: Inbox.State()) {
      Inbox()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.view(.onAppear)) { $0.isLoading = true }
    await store.send(.view(.refreshButtonTapped))
    await clock.advance(by: .seconds(1))
    await store.receive(\.messagesLoaded) {
      $0.isLoading = false
      $0.messages = [Inbox.State.Message(id: 1, subject: "Welcome")]
    }
    await store.send(.view(.messageTapped(id: 1))) { $0.messages[0].isRead = true }
    await store.receive(\.delegate.messageOpened)
    await store.send(.view(.messageTapped(id: 2)))
    await store.send(\.binding.query, "x") { $0.query = "x" }
    await store.send(.view(.swipedToDelete(Inbox.State.Message(id: 1, subject: "")))) { $0.messages = [] }
  }
}
