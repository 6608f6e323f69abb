import ComposableArchitecture
import Testing

@MainActor
struct AccountPortalTests {
  @Test func cities() async {
    let store = TestStore(
      initialState: AccountPortal.State(address: AddressCard.State(), billing: AddressCard.State())
    ) {
      AccountPortal()
    }
    await store.send(.view(.appeared))
    await store.receive(\.local.log) { $0.log = ["appeared"] }
    await store.send(.address(.cityEntered("Rome"))) { $0.address?.city = "Rome" }
    await store.send(.billing(.cityEntered("Rome"))) { $0.billing?.city = "Rome" }
    await store.receive(\.delegate)
    await store.send(.view(.deliveryTapped)) { $0.delivery = AddressCard.State(city: "Rome") }
    await store.send(\.delivery.cityEntered, "Rome") { $0.delivery = nil }
  }

  @Test func removing() async {
    let store = TestStore(initialState: AccountPortal.State(billing: AddressCard.State())) { AccountPortal() }
    store.exhaustivity = .off
    await store.send(.view(.removeTapped(.billing)))
    await store.send(\.alert.log, "kept") {
      $0.alert = nil
      $0.log = ["kept"]
    }
    await store.send(.view(.removeTapped(.billing)))
    await store.send(\.alert.remove, .billing) {
      $0.alert = nil
      $0.billing = nil
    }
  }
}
