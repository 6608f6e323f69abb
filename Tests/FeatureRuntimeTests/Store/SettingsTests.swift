import FeatureRuntime
import Testing

@MainActor
struct SettingsTests {
  @Test func `writing a field sends a binding action`() {
    let store = Store(initialState: Settings.State()) { Settings() }
    store.displayName = "A name that is much too long"
    #expect(store.displayName == "A name that is m")
    store.item.name = "Chair"
    #expect(store.item.name == "Chair")
    store[\.item.status.inStock] = 7
    #expect(store.item.status == .inStock(quantity: 7))
  }

  @Test func `a bindable store gives bindings`() {
    @Bindable var store = Store(initialState: Settings.State()) { Settings() }
    $store.displayName.wrappedValue = "Blob"
    #expect(store.displayName == "Blob")
    let quantity = $store.item.status[\.inStock]
    quantity?.wrappedValue += 1
    #expect(store.item.status == .inStock(quantity: 2))
    store.binding(\.item.name).wrappedValue = "Chair"
    #expect(store.item.name == "Chair")
  }

  @Test func `an effect feeds its action back`() async {
    let store = Store(initialState: Settings.State()) { Settings(requestAuthorization: { false }) }
    await store.send(.binding(.set(\.sendNotifications, true))).finish()
    #expect(!store.sendNotifications)
  }

  @Test func `a pattern names the field`() {
    let action = Settings.Action.binding(.set(\.displayName, "Blob"))
    switch action {
    case .binding(\.displayName): break
    default: Issue.record("the pattern did not match")
    }
    switch action.binding?.keyPath {
    case \Settings.State.displayName: break
    default: Issue.record("the key path did not match")
    }
  }
}
