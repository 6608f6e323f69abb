import ComposableArchitecture
import Testing

@MainActor
struct GaugeTests {
  @Test func alarm() async {
    let store = TestStore(initialState: GaugeFeature.State()) { GaugeFeature() }
    await store.send(.valueMeasured(3)) { $0.value = 3 }
    await store.send(\.binding.value, 30) {
      $0.value = 10
      $0.isAlarmOn = true
    }
    await store.send(\.binding.isAlarmOn, false) { $0.isAlarmOn = false }
  }
}
