import FeatureRuntime

/// Counts, and asks somebody for a fact about the number.
struct Counter: Reducer, Sendable {
  /// Knows something about each number.
  let fact: @Sendable (Int) async throws -> String

  struct State: Equatable, Sendable {
    var count = 0
    /// What is known of the number.
    var fact: String?
    var isLoading = false
  }

  enum Action: Equatable, Sendable {
    case decrementButtonTapped
    case incrementButtonTapped
    case factButtonTapped
    case factResponse(String)
    case factFailed
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .decrementButtonTapped:
        state.count -= 1
        state.fact = nil
        return .none

      case .incrementButtonTapped:
        state.count += 1
        state.fact = nil
        return .none

      case .factButtonTapped:
        state.isLoading = true
        return .run { [fact, count = state.count] send in
          await send(.factResponse(try await fact(count)))
        } catch: { _, send in
          await send(.factFailed)
        }

      case .factResponse(let text):
        state.isLoading = false
        state.fact = text
        return .none

      // Not worth an alert.
      case .factFailed:
        state.isLoading = false
        return .none
      }
    }
  }
}
