import FeatureRuntime

/// A feature whose effects the tests control.
struct Search: Sendable {
  var load: @Sendable (String) async throws -> [String] = { _ in [] }

  struct State: Equatable, Sendable {
    var query = ""
    var results: [String] = []
    var isLoading = false
  }

  enum Action: BindableAction, CasePathable, Equatable, Sendable {
    case binding(BindingAction<State>)
    case searchButtonTapped
    case stopButtonTapped
    case response([String])
    case finished

    var binding: BindingAction<State>? {
      guard case .binding(let action) = self else { return nil }
      return action
    }

    struct AllCasePaths: Sendable {
      var binding: CasePath<Action, BindingAction<State>> {
        CasePath(embed: Action.binding) { root in
          guard case .binding(let value) = root else { return nil }
          return value
        }
      }
      var searchButtonTapped: CasePath<Action, Void> {
        CasePath(embed: { Action.searchButtonTapped }) { root in
          guard case .searchButtonTapped = root else { return nil }
          return ()
        }
      }
      var stopButtonTapped: CasePath<Action, Void> {
        CasePath(embed: { Action.stopButtonTapped }) { root in
          guard case .stopButtonTapped = root else { return nil }
          return ()
        }
      }
      var response: CasePath<Action, [String]> {
        CasePath(embed: Action.response) { root in
          guard case .response(let value) = root else { return nil }
          return value
        }
      }
      var finished: CasePath<Action, Void> {
        CasePath(embed: { Action.finished }) { root in
          guard case .finished = root else { return nil }
          return ()
        }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }
}

extension Search: Reducer {
  private enum CancelID { case search }

  var body: some Reducer<State, Action> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding:
        return .none
      case .searchButtonTapped:
        state.isLoading = true
        let query = state.query
        return .run { send in
          await send(.response(try await load(query)))
          await send(.finished)
        }
        .cancellable(id: CancelID.search, cancelInFlight: true)
      case .stopButtonTapped:
        state.isLoading = false
        return .cancel(id: CancelID.search)
      case .response(let results):
        state.results = results
        return .none
      case .finished:
        state.isLoading = false
        return .none
      }
    }
  }
}

struct SearchError: Error {}

/// Waits until it is cancelled.
func forever() async throws -> [String] {
  while true { try await Task.sleep(for: .seconds(3600)) }
}
