import ComposableArchitecture
import Testing

@MainActor
struct MailboxTests {
  @Test func opening() async {
    let store = TestStore(initialState: Mailbox.State(name: "Inbox")) { Mailbox() }
    await store.send(.view(.appeared))
    await store.receive(.internal(.counted(3))) { $0.unread = 3 }
    await store.send(.view(.openTapped)) { $0.unread = 0 }
    await store.receive(.delegate(.opened(name: "Inbox")))
  }
}
