import ComposableArchitecture
import Testing

@MainActor
struct SessionTests {
  @Test func signingInAndOut() async {
    let store = TestStore(initialState: Session.State()) { Session() }
    await store.send(\.signedOut.binding.name, "Blob") { $0.modify(\.signedOut) { $0.name = "Blob" } }
    await store.send(\.signedOut.signInButtonTapped) {
      $0.modify(\.signedOut) {
        $0.attempts = 1
        $0.alert = AlertState { TextState("Wrong password") }
      }
    }
    await store.send(\.signedOut.alert.dismiss) { $0.modify(\.signedOut) { $0.alert = nil } }
    await store.send(\.signedOut.binding.password, "secret") { $0.modify(\.signedOut) { $0.password = "secret" } }
    await store.send(\.signedOut.signInButtonTapped) { $0.modify(\.signedOut) { $0.attempts = 2 } }
    await store.receive(\.signedOut.delegate.signedIn) { $0 = .signedIn(Dashboard.State(user: "Blob")) }
    await store.send(\.signedIn.appeared) { $0.modify(\.signedIn) { $0.visits = 1 } }
    await store.send(\.signedIn.signOutButtonTapped) { $0 = .signedOut(SignIn.State()) }
  }
}
