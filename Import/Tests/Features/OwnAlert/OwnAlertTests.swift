import ComposableArchitecture
import Testing

@MainActor
struct OwnAlertTests {
  @Test func deleting() async {
    let store = TestStore(initialState: OwnAlert.State(words: ["a"])) { OwnAlert() }
    await store.send(.deleteTapped) { $0.alert = .confirmDelete(count: 1) }
    await store.send(.alert(.presented(.deleteConfirmed))) { $0.alert = nil }
    await store.receive(.deleteConfirmed) { $0.words = [] }
  }

  @Test func failing() async {
    let store = TestStore(initialState: OwnAlert.State(words: [])) { OwnAlert() }
    await store.send(.deleteConfirmed)
    await store.receive(.deleteFailed("There is nothing.")) { $0.alert = .failed("There is nothing.", attempts: 0) }
    await store.send(.alert(.presented(.retry(after: 0)))) { $0.alert = nil }
    await store.receive(.retry(after: 0)) { $0.attempts = 1 }
    await store.receive(.deleteConfirmed)
    await store.receive(.deleteFailed("There is nothing.")) { $0.alert = .failed("There is nothing.", attempts: 1) }
    await store.send(.alert(.dismiss)) { $0.alert = nil }
  }
}
