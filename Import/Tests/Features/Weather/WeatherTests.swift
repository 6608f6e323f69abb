import ComposableArchitecture
import Testing

@MainActor
struct WeatherTests {
  @Test func fetching() async {
    let store = TestStore(initialState: Weather.State(place: "Berlin")) { Weather() }
    await store.send(.fetch) { $0.dataState = .loading }
    await store.receive(\.forecastResponse.success) {
      $0.dataState = .complete
      $0.forecast = Forecast(celsius: 17, text: "Cloudy")
    }
    await store.send(.fetch)
    await store.send(.placeChanged("Atlantis")) {
      $0.place = "Atlantis"
      $0.dataState = .notStarted
      $0.forecast = nil
    }
    await store.receive(\.fetch) { $0.dataState = .loading }
    #expect(store.state.isLoading)
    await store.receive(\.forecastResponse.failure) { $0.dataState = .notStarted }
  }
}
