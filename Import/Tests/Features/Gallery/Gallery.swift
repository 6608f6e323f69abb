//
//  Gallery.swift
//

import Foundation
import ComposableArchitecture

struct Picture: Equatable, Identifiable, Sendable {
    let id: Int
    var rating: Int
}

@Reducer
struct Gallery {
    @CasePathable
    enum Route: Equatable {
        case picture(Int)
        case share(URL)
        case comments
    }

    private enum CancelID: CaseIterable {
        case fetch, rate
    }

    @ObservableState
    struct State: Equatable {
        var route: Route?
        var loadingState: LoadingState = .idle
        var pictures = [Picture]()
        var ratings = [Int: Int]()

        var commentsState = Comments.State()

        init() {}

        mutating func update(_ pictures: [Picture]) {
            self.pictures = pictures
            for picture in pictures {
                ratings[picture.id] = picture.rating
            }
        }
    }

    indirect enum Action: BindableAction {
        case binding(BindingAction<State>)
        case setNavigation(Route?)
        case clearSubStates

        case teardown
        case fetch
        case fetchDone(Result<[Picture], GalleryError>)
        case rate(Int, Int)
        case rateDone(Int)

        case comments(Comments.Action)
    }

    enum GalleryError: Error, Equatable { case notFound }
    enum LoadingState: Equatable { case idle, loading, failed(GalleryError) }

    @Dependency(\.pictures) private var client

    var body: some Reducer<State, Action> {
        BindingReducer()
            .onChange(of: \.route) { _, newValue in
                Reduce({ _, _ in newValue == nil ? .send(.clearSubStates) : .none })
            }

        Reduce { state, action in
            switch action {
            case .binding:
                return .none

            case .setNavigation(let route):
                state.route = route
                return route == nil ? .send(.clearSubStates) : .none

            case .clearSubStates:
                state.commentsState = .init()
                return .send(.comments(.teardown))

            case .teardown:
                return .merge(CancelID.allCases.map(Effect.cancel(id:)))

            case .fetch:
                guard state.loadingState != .loading else { return .none }
                state.loadingState = .loading
                return .run { send in
                    let result = await client.fetch()
                    await send(.fetchDone(result))
                }
                .cancellable(id: CancelID.fetch)

            case .fetchDone(let result):
                state.loadingState = .idle
                switch result {
                case .success(let pictures):
                    state.update(pictures)
                case .failure(let error):
                    state.loadingState = .failed(error)
                }
                return .none

            case .rate(let id, let rating):
                return .run(operation: { send in
                    await client.rate(id, rating)
                    await send(.rateDone(id))
                })
                .cancellable(id: CancelID.rate)

            case .rateDone(let id):
                state.ratings[id, default: 0] += 1
                return .none

            case .comments:
                return .none
            }
        }

        Scope(state: \.commentsState, action: \.comments, child: Comments.init)
    }
}

@Reducer
struct Comments {
    @ObservableState
    struct State: Equatable {
        var texts = [String]()
    }

    enum Action: Equatable {
        case teardown
        case post(String)
    }

    var body: some Reducer<State, Action> {
        Reduce { state, action in
            switch action {
            case .teardown: return .none
            case .post(let text):
                state.texts.append(text)
                return .none
            }
        }
    }
}

struct PicturesClient {
    let fetch: @Sendable () async -> Result<[Picture], Gallery.GalleryError>
    let rate: @Sendable (Int, Int) async -> Void
}

extension PicturesClient {
    static let live: Self = .init(
        fetch: { .success([Picture(id: 1, rating: 3)]) },
        rate: { _, _ in }
    )
}

// MARK: API
enum PicturesClientKey: DependencyKey {
    static let liveValue = PicturesClient.live
    static let testValue = PicturesClient.live
}

extension DependencyValues {
    var pictures: PicturesClient {
        get { self[PicturesClientKey.self] }
        set { self[PicturesClientKey.self] = newValue }
    }
}
