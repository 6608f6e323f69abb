import ComposableArchitecture
import Foundation

struct Person: Equatable, Identifiable {
  let id: UUID
  var name: String
}

/// What the server knows of people.
@DependencyClient
struct PeopleClient {
  var find: @Sendable (_ query: String) async throws -> [Person]
  var changes: @Sendable () -> AsyncStream<[Person]> = { .finished }
}

extension PeopleClient: TestDependencyKey {
  static let previewValue = PeopleClient(find: { _ in [] }, changes: { .finished })
  static let testValue = PeopleClient()
}

extension DependencyValues {
  /// What the server knows of people.
  var peopleClient: PeopleClient {
    get { self[PeopleClient.self] }
    set { self[PeopleClient.self] = newValue }
  }
}

@Reducer
struct PeopleSearch {
  @ObservableState
  struct State: Equatable {
    var query = ""
    var results: [Person] = []
    var isFinding = false
    @Presents var alert: AlertState<Action.Alert>?
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case appeared
    case cancelButtonTapped
    case changed([Person])
    case findResponse(Result<[Person], any Error>)
    case alert(PresentationAction<Alert>)

    @CasePathable
    enum Alert: Equatable {}
  }

  private enum CancelID { case changes, find }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.peopleClient) var peopleClient

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.query):
        state.isFinding = true
        return .run { [query = state.query] send in
          try await clock.sleep(for: .milliseconds(300))
          await send(.findResponse(Result { try await peopleClient.find(query) }))
        }
        .cancellable(id: CancelID.find, cancelInFlight: true)

      case .appeared:
        return .run { send in
          for await people in peopleClient.changes() { await send(.changed(people)) }
        }
        .cancellable(id: CancelID.changes, cancelInFlight: true)

      case .cancelButtonTapped:
        state.isFinding = false
        return .cancel(id: CancelID.find)

      case .changed(let people):
        state.results = people
        return .none

      case .findResponse(.success(let people)):
        state.isFinding = false
        state.results = people
        return .none

      case .findResponse(.failure):
        state.isFinding = false
        state.alert = AlertState { TextState("The server cannot be reached.") }
        return .none

      case .alert, .binding:
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}
