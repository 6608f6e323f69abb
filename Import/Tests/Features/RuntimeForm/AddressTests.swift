import FeatureRuntime
import FeatureTesting
import Testing

@MainActor
struct AddressTests {
  @Test func filling() async {
    let store = TestStore(initialState: Address.State()) { Address() }
    await store.send(\.binding.street, "Main Street 1") { $0.street = "Main Street 1" }
    await store.send(\.binding.zip, "1o") {
      $0.zip = "1"
      $0.corrections = 1
    }
    await store.send(\.binding.zip, "10115") { $0.zip = "10115" }
    await store.receive(.cityFound("Berlin")) {
      $0.city = "Berlin"
      $0.isValid = true
    }
    await store.send(.clearButtonTapped) { $0 = Address.State() }
  }
}
