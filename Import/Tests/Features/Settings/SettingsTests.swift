import ComposableArchitecture
import Testing

@MainActor
struct SettingsTests {
  @Test func favorites() async {
    let store = TestStore(initialState: Settings.State()) { Settings() }
    await store.send(.addButtonTapped)
    await store.send(\.binding.newName, "Blob") { $0.newName = "Blob" }
    await store.send(.addButtonTapped) {
      $0.newName = ""
      $0.$favorites.withLock { $0.names = ["Blob"] }
    }
    await store.send(.removeTapped(name: "Blob")) { $0.$favorites.withLock { $0.names = [] } }
  }

  @Test func values() async {
    let store = TestStore(initialState: Settings.State()) { Settings() }
    await store.send(.appeared) { $0.$launches.withLock { $0 = 1 } }
    await store.send(.hapticsToggled(false)) { $0.$isHapticsEnabled.withLock { $0 = false } }
    await store.send(.sessionNamed("Blob")) { $0.$sessionName.withLock { $0 = "Blob" } }
  }
}
