import ComposableArchitecture
import Testing

@MainActor
struct DiceTests {
  @Test func rolling() async {
    let store = TestStore(initialState: Dice.State()) { Dice() }
    await store.send(.left(.rolled(6))) { $0.left = 6 }
    await store.send(.right(.turned)) {
      $0.right = 6
      $0.doubles = 1
    }
  }
}
