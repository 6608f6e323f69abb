import ComposableArchitecture
import Testing

@MainActor
struct LaunchTests {
  @Test func launching() async {
    let store = TestStore(initialState: Launch.State()) { Launch() }
    await store.send(.appDelegate(.didFinishLaunching)) { $0.screen = .splash(Splash.State()) }
    await store.send(.splash(.task)) { $0.screen = .splash(Splash.State(isLoading: true)) }
    await store.receive(\.splash.delegate.didComplete) { $0.screen = .home(HomePage.State(name: "Blob")) }
    await store.send(.home(.tapped)) { $0.screen = .home(HomePage.State(name: "Blob", taps: 1)) }
  }

  @Test func leaving() async {
    let store = TestStore(initialState: Launch.State(screen: .home(HomePage.State(name: "Blob")))) { Launch() }
    await store.send(.home(.leaveTapped)) { $0.screen = .initial }
  }
}
