//
//  MovieDetails.swift
//

import ComposableArchitecture
import Foundation

public struct Movie: Equatable, Identifiable, Sendable {
    public let id: Int
    public var title: String
    public init(id: Int, title: String) {
        self.id = id
        self.title = title
    }
}

@DependencyClient
public struct MovieClient: Sendable {
    public var fetch: @Sendable (_ id: Int) async throws -> Movie
    public var recommendations: @Sendable (_ id: Int) async throws -> [Movie]
}

extension MovieClient: DependencyKey {
    public static var liveValue: MovieClient {
        MovieClient(
            fetch: { Movie(id: $0, title: "Movie \($0)") },
            recommendations: { [Movie(id: $0 + 1, title: "Movie \($0 + 1)")] }
        )
    }
}

extension DependencyValues {
    public var movieClient: MovieClient {
        get { self[MovieClient.self] }
        set { self[MovieClient.self] = newValue }
    }
}

@Reducer
public struct MovieDetails: Sendable {

    @Dependency(\.movieClient) private var movieClient: MovieClient

    @ObservableState
    public struct State: Equatable {
        var id: Int
        public let transitionID: String?
        var movie: Movie?
        var recommendations: [Movie]
        var isLoading: Bool

        public init(
            id: Int,
            transitionID: String? = nil,
            movie: Movie? = nil,
            recommendations: [Movie] = [],
            isLoading: Bool = false
        ) {
            self.id = id
            self.transitionID = transitionID
            self.movie = movie
            self.recommendations = recommendations
            self.isLoading = isLoading
        }
    }

    public enum Action {
        case load
        case loaded(Movie)
        case recommendationsLoaded([Movie])
        case loadingFailed(any Error)
        case navigate(Navigation)
    }

    public enum Navigation: Equatable, Hashable {
        case movieDetails(id: Int)
    }

    public init() {}

    public var body: some Reducer<State, Action> {
        Reduce { state, action in
            switch action {
            case .load:
                state.isLoading = true
                return .merge(
                    handleFetchMovie(&state),
                    handleFetchRecommendations(&state)
                )

            case .loaded(let movie):
                state.isLoading = false
                state.movie = movie
                return .none

            case .recommendationsLoaded(let movies):
                state.recommendations = movies
                return .none

            case .loadingFailed:
                state.isLoading = false
                return .none

            case .navigate:
                return .none
            }
        }
    }

}

extension MovieDetails {

    fileprivate func handleFetchMovie(_ state: inout State) -> EffectOf<Self> {
        let id = state.id

        return .run { send in
            do {
                let movie = try await movieClient.fetch(id)
                await send(.loaded(movie))
            } catch {
                await send(.loadingFailed(error))
            }
        }
    }

    fileprivate func handleFetchRecommendations(_ state: inout State) -> EffectOf<Self> {
        .run { [id = state.id] send in
            guard let movies = try? await movieClient.recommendations(id) else { return }
            await send(.recommendationsLoaded(movies))
        }
    }
}
