import ComposableArchitecture
import Foundation

struct SearchResult: Codable, Equatable, Identifiable, Sendable {
  var id: Int
  var title: String
}

@DependencyClient
struct SearchClient: Sendable {
  var search: @Sendable (_ query: String) async throws -> [SearchResult]
  var suggestions: @Sendable () -> [String] = { [] }
}

extension SearchClient: TestDependencyKey {
  static let previewValue = Self(
    search: { _ in [SearchResult(id: 1, title: "Preview")] },
    suggestions: { ["Preview"] }
  )

  static let testValue = Self()
}

extension SearchClient: DependencyKey {
  static let liveValue = SearchClient(
    search: { query in
      ["Apple", "Apricot", "Banana"].enumerated()
        .filter { $0.element.localizedCaseInsensitiveContains(query) }
        .map { SearchResult(id: $0.offset, title: $0.element) }
    },
    suggestions: { ["Apple"] }
  )
}

@Reducer
struct Search {
  @ObservableState
  struct State: Equatable {
    var results: [SearchResult] = []
    var query = ""
    var hasFailed = false
  }

  enum Action {
    case searchQueryChanged(String)
    case searchQueryChangeDebounced
    case searchResponse(Result<[SearchResult], any Error>)
  }

  @Dependency(SearchClient.self) var searchClient
  @Dependency(\.continuousClock) var clock
  private enum CancelID { case search }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case let .searchQueryChanged(query):
        state.query = query

        // When the query is cleared we can clear the search results, but we have to make sure to
        // cancel any request that runs.
        guard !state.query.isEmpty else {
          state.results = []
          return .cancel(id: CancelID.search)
        }
        return .run { [clock] send in
          try await clock.sleep(for: .milliseconds(300))
          await send(.searchQueryChangeDebounced)
        }
        .cancellable(id: CancelID.search, cancelInFlight: true)

      case .searchQueryChangeDebounced:
        guard !state.query.isEmpty else {
          return .none
        }
        return .run { [query = state.query, searchClient] send in
          await send(.searchResponse(Result { try await searchClient.search(query: query) }))
        }
        .cancellable(id: CancelID.search)

      case .searchResponse(.failure):
        state.results = []
        state.hasFailed = true
        return .none

      case let .searchResponse(.success(response)):
        state.results = response
        state.hasFailed = false
        return .none
      }
    }
  }
}
