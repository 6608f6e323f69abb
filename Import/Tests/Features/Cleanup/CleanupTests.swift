import ComposableArchitecture
import Testing

@MainActor
struct CleanupTests {
  @Test func buttonsOfOneName() async {
    let store = TestStore(initialState: Cleanup.State()) { Cleanup() }
    store.exhaustivity = .off
    await store.send(.askTapped)
    await store.send(.alert(.presented(.confirm))) { $0.log = ["alert"] }
    await store.send(.chooseTapped)
    await store.send(.dialog(.presented(.confirm))) { $0.log = ["alert", "dialog"] }
    await store.send(.chooseTapped)
    await store.send(.dialog(.presented(.rename("x")))) { $0.log = ["alert", "dialog", "x"] }
  }
}
