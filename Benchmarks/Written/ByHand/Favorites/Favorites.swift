import ComposableArchitecture
import Foundation

/// What the server knows of favorites.
@DependencyClient
struct FavoriteClient {
  var load: @Sendable () async throws -> [String]
  var mark: @Sendable (_ name: String, _ isFavorite: Bool) async throws -> Void
}

extension FavoriteClient: TestDependencyKey {
  static let previewValue = FavoriteClient(load: { [] }, mark: { _, _ in })
  static let testValue = FavoriteClient()
}

extension DependencyValues {
  /// What the server knows of favorites.
  var favoriteClient: FavoriteClient {
    get { self[FavoriteClient.self] }
    set { self[FavoriteClient.self] = newValue }
  }
}

/// A favorite is shown at once, and taken back where the server refuses it.
@Reducer
struct Favorites {
  @ObservableState
  struct State: Equatable {
    var names: [String] = []
    var isFavorite = false
    var isLoading = false
    var isMarking = false
    @Presents var alert: AlertState<Action.Alert>?
  }

  enum Action {
    case appeared
    case favoriteButtonTapped(name: String)
    case loadResponse(Result<[String], any Error>)
    case markResponse(Result<Void, any Error>)
    case alert(PresentationAction<Alert>)

    @CasePathable
    enum Alert: Equatable {}
  }

  @Dependency(\.favoriteClient) var favoriteClient

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared:
        guard !state.isLoading else { return .none }
        state.isLoading = true
        return .run { send in
          await send(.loadResponse(Result { try await favoriteClient.load() }))
        }

      case .favoriteButtonTapped(let name):
        guard !state.isMarking else { return .none }
        state.isFavorite.toggle()
        state.isMarking = true
        return .run { [isFavorite = state.isFavorite] send in
          await send(.markResponse(Result { try await favoriteClient.mark(name, isFavorite) }))
        }

      case .loadResponse(.success(let names)):
        state.isLoading = false
        state.names = names
        return .none

      case .loadResponse(.failure):
        state.isLoading = false
        state.alert = AlertState { TextState("The server cannot be reached.") }
        return .none

      case .markResponse(.success):
        state.isMarking = false
        return .none

      case .markResponse(.failure):
        state.isMarking = false
        state.isFavorite.toggle()
        state.alert = AlertState { TextState("The server cannot be reached.") }
        return .none

      case .alert:
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}
