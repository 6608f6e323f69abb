import ComposableArchitecture
import Testing

@MainActor
struct ErrorsTests {
  struct Other: Error {}

  @Test func loading() async {
    let store = TestStore(initialState: Errors.State()) { Errors(source: { "Hello" }) }
    await store.send(.load) { $0.isLoading = true }
    await store.receive(\.loaded) {
      $0.isLoading = false
      $0.text = "Hello"
    }
    await store.receive(\.finished.success)
    await store.send(.handled(with: { $0 + "!" })) { $0.text = "Hello!" }
  }

  @Test func failing() async {
    let store = TestStore(initialState: Errors.State()) { Errors(source: { throw Other() }) }
    await store.send(.load) { $0.isLoading = true }
    await store.receive(\.failed) {
      $0.isLoading = false
      $0.failures = ["Unknown: Other"]
    }
    await store.receive(\.finished.failure)
    await store.send(.loaded(text: "This is too long"))
    await store.receive(\.failed) { $0.failures.append("16 is too long") }
    await store.send(.checked((1, 2))) { $0.failures.append("1:2") }
    await store.send(.checked(nil)) { $0.failures = [] }
  }
}
