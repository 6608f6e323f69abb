import ComposableArchitecture
import Testing

@MainActor
struct LateBindingTests {
  @Test func binding() async {
    let store = TestStore(initialState: LateBinding.State(amount: 1)) { LateBinding() }
    await store.send(\.binding.amount, 5) {
      $0.amount = 5
      $0.changes = ["was 1"]
    }
    // Also a value that is no other one.
    await store.send(\.binding.amount, 5) { $0.changes = ["was 1", "was 5"] }
    await store.send(\.binding.unit, "g") {
      $0.unit = "g"
      $0.changes = ["was 1", "was 5", "unit was kg"]
    }
    await store.send(.lockTapped) { $0.isLocked = true }
    await store.send(\.binding.amount, 7) {
      $0.amount = 0
      $0.changes = ["was 1", "was 5", "unit was kg", "was 5"]
    }
    await store.send(\.binding.isLocked, false) { $0.isLocked = false }
  }
}
