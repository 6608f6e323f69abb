import ComposableArchitecture
import Testing

@MainActor
struct ColorMixerTests {
  @Test func mixing() async {
    let store = TestStore(initialState: ColorMixer.State()) { ColorMixer() }
    await store.send(.part(.green, 1)) { $0.green = 1 }
    await store.send(.part(.blue, 0.5)) { $0.blue = 0.5 }
    await store.send(.mixTapped) { $0.history = ["#00ff7f"] }
    await store.send(\.binding.red, 1) { $0.red = 1 }
    await store.send(.mixTapped) { $0.history = ["#ffff7f", "#00ff7f"] }
    await store.send(.mixTapped)  { $0.history = ["#ffff7f", "#ffff7f", "#00ff7f"] }
    await store.send(.mixTapped)  { $0.history = ["#ffff7f", "#ffff7f", "#ffff7f"] }
  }

  @Test func random() async {
    struct Highest: RandomNumberGenerator { mutating func next() -> UInt64 { .max } }
    let store = TestStore(initialState: ColorMixer.State()) {
      ColorMixer()
    } withDependencies: {
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(Highest())
    }
    await store.send(.randomTapped) { $0.red = 1 }
    await store.receive(.mixTapped) { $0.history = ["#ff0000"] }
  }
}
