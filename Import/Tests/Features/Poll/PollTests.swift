import ComposableArchitecture
import Testing

@MainActor
struct PollTests {
  @Test func voting() async {
    let store = TestStore(initialState: Poll.State()) { Poll() }
    await store.send(.voted("Tea", by: "Anna")) {
      $0.votes = ["Tea": 1]
      $0.lastVoter = "Anna"
      $0.changes = 1
    }
    await store.send(.withdrawn("Coffee", by: "Ben"))
    await store.send(.counted)
    await store.send(.closed) { $0.isOpen = false }
    await store.receive(.counted)
    await store.receive(.shown(winner: "Tea"))
    await store.send(.voted("Tea", by: "Ben"))
    await store.send(.reset) { $0.votes = [:] }
    await store.receive(.shown(winner: nil))
  }

  @Test func withdrawing() async {
    let store = TestStore(initialState: Poll.State(votes: ["Tea": 2])) { Poll() }
    await store.send(.withdrawn("Tea", by: "Ben")) {
      $0.votes = ["Tea": 1]
      $0.lastVoter = "Ben"
      $0.changes = 1
    }
    await store.send(.shown(winner: "Tea"))
    await store.send(.opened)
  }
}
