import ComposableArchitecture
import Testing

@MainActor
struct ThermostatTests {
  @Test func heating() async {
    let clock = TestClock()
    let store = TestStore(initialState: Thermostat.State()) {
      Thermostat()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.warmerTapped) {
      $0.target = 20.5
      $0.isHeating = true
    }
    await store.send(.measured(celsius: 21)) {
      $0.actual = 21
      $0.isHeating = false
    }
    await store.send(\.binding.target, 25) {
      $0.target = 25
      $0.isHeating = true
    }
    await store.send(.windowOpened) {
      $0.mode = .off
      $0.isHeating = false
    }
    await clock.advance(by: .seconds(600))
    await store.receive(\.windowClosed) { $0.mode = .auto }
  }
}
