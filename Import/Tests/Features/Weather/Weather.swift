//  Weather.swift

import ComposableArchitecture
import Foundation

struct Forecast: Equatable, Sendable {
    var celsius: Int
    var text: String
}

struct WeatherClient: Sendable {
    var forecast: @Sendable (String) async throws -> Forecast

    struct UnknownPlace: Error, Equatable {}
}

extension WeatherClient: DependencyKey {
    static let liveValue = WeatherClient { place in
        guard place == "Berlin" else { throw UnknownPlace() }
        return Forecast(celsius: 17, text: "Cloudy")
    }

    static var testValue: WeatherClient { liveValue }
}

extension DependencyValues {
    var weather: WeatherClient {
        get { self[WeatherClient.self] }
        set { self[WeatherClient.self] = newValue }
    }
}

@Reducer
struct Weather {
    @ObservableState
    struct State: Equatable {
        var place: String
        var dataState = DataState.notStarted
        var forecast: Forecast?

        var isLoading: Bool {
            dataState == .loading
        }
    }

    enum DataState {
        case notStarted
        case loading
        case complete
    }

    enum Action {
        case fetch
        case forecastResponse(Result<Forecast, any Error>)
        case placeChanged(String)
    }

    @Dependency(\.weather.forecast) var fetchForecast

    // No body: one function is enough.
    func reduce(into state: inout State, action: Action) -> Effect<Action> {
        switch action {
            case .fetch:
                if state.dataState == .complete || state.dataState == .loading {
                    return .none
                }

                state.dataState = .loading
                return .run { [place = state.place] send in
                    await send(
                        .forecastResponse(
                            Result { try await self.fetchForecast(place) }
                        )
                    )
                }
            case .forecastResponse(.success(let forecast)):
                state.dataState = .complete
                state.forecast = forecast
                return .none
            case .forecastResponse(.failure(let error)):
                state.dataState = .notStarted
                print("Error: \(error)")
                return .none
            case .placeChanged(let place):
                state = State(place: place)
                return .send(.fetch)
        }
    }
}
