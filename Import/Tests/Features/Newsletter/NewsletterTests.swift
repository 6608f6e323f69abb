import ComposableArchitecture
import Foundation
import Testing

@MainActor
struct NewsletterTests {
  @Test func subscribing() async {
    let now = Date(timeIntervalSinceReferenceDate: 0)
    let store = TestStore(initialState: Newsletter.State()) {
      Newsletter()
    } withDependencies: {
      $0.date = .constant(now)
    }
    await store.send(.topicTapped("Swift"))
    await store.send(.subscribeTapped) { $0.isSubscribed = true }
    await store.receive(.changed(now)) { $0.lastChange = now }
    await store.send(.topicTapped("Swift")) { $0.topics = ["Swift"] }
    await store.receive(.changed(now))
    await store.send(.topicTapped("Swift")) { $0.topics = [] }
    await store.receive(.changed(now))
    await store.send(.unsubscribeTapped) { $0.isSubscribed = false }
    await store.receive(.changed(now))
  }
}
