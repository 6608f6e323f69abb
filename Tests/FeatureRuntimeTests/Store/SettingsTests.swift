import FeatureRuntime
import Testing

@MainActor
struct SettingsTests {
  @Test func writingAFieldSendsABindingAction() {
    let store = Store(initialState: Settings.State()) { Settings() }
    store.displayName = "A name that is much too long"
    #expect(store.displayName == "A name that is m")
    store.item.name = "Chair"
    #expect(store.item.name == "Chair")
    store.item.status.inStock = 7
    #expect(store.item.status == .inStock(quantity: 7))
  }

  @Test func aBindableStoreGivesBindings() {
    @Bindable var store = Store(initialState: Settings.State()) { Settings() }
    $store.displayName.wrappedValue = "Blob"
    #expect(store.displayName == "Blob")
    let quantity = $store.item.status[\.inStock]
    quantity?.wrappedValue += 1
    #expect(store.item.status == .inStock(quantity: 2))
    store.binding(\.item.name).wrappedValue = "Chair"
    #expect(store.item.name == "Chair")
  }

  @Test func anEffectFeedsItsActionBack() async {
    let store = Store(initialState: Settings.State()) { Settings(requestAuthorization: { false }) }
    await store.send(.binding(.set(\.sendNotifications, true))).finish()
    #expect(!store.sendNotifications)
  }

  @Test func aPatternNamesTheField() {
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
