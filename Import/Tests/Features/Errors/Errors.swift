import ComposableArchitecture
import Foundation

/// Loads something that may fail, and hands errors on as they come.
@Reducer
struct Errors {
    @ObservableState
    struct State: Equatable {
        var text: String?
        var failures: [String] = []
        var isLoading: Bool = false
    }

    enum Action {
        case load
        case loaded(text: String)
        case failed(Error)
        case finished(Result<String, Error>)
        case checked((line: Int, column: Int)?)
        case handled(with: @Sendable (String) -> String)
    }

    enum Failure: LocalizedError {
        case empty, tooLong(Int)

        var errorDescription: String? {
            switch self {
            case .empty: "Empty"
            case .tooLong(let count): "\(count) is too long"
            }
        }
    }

    var source: @Sendable () async throws -> String

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .load:
                state.isLoading = true
                return .run { [source] send in
                    let text = try await source()
                    if text.isEmpty { throw Failure.empty }
                    await send(.loaded(text: text))
                } catch: { error, send in
                    await send(.failed(error))
                }
            case let .loaded(text) where text.count > 10:
                return .send(.failed(Failure.tooLong(text.count)))
            case let .loaded(text: text):
                state.isLoading = false
                state.text = text
                return .send(.finished(.success(text)))
            case let .failed(error as Failure):
                state.isLoading = false
                state.failures.append(error.localizedDescription)
                return .none
            case let .failed(error):
                state.isLoading = false
                state.failures.append("Unknown: \(type(of: error))")
                return .send(.finished(.failure(error)))
            case .finished:
                return .none
            case let .checked(place?):
                state.failures.append("\(place.line):\(place.column)")
                return .none
            case .checked(nil):
                state.failures = []
                return .none
            case let .handled(with: change):
                state.text = state.text.map(change)
                return .none
            }
        }
    }
}
