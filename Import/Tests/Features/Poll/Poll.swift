import ComposableArchitecture

/// Votes on some options.
@Reducer
struct Poll {
  @ObservableState
  struct State: Equatable {
    var votes: [String: Int] = [:]
    var isOpen = true
    var changes = 0
    var lastVoter: String? = nil
  }

  enum Action: Equatable {
    case closed, opened
    case voted(String, by: String)
    case withdrawn(String, by: String)
    case reset
    case counted
    case shown(winner: String?)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      // Opening and closing.
      case .closed, .opened:
        state.isOpen = action == .opened
        return state.isOpen ? .none : .send(.counted)

      case .voted, .withdrawn:
        guard state.isOpen else { return .none }
        switch action {
        case .voted(let option, by: let name):
          state.votes[option, default: 0] += 1
          state.lastVoter = name
        case .withdrawn(let option, by: let name) where state.votes[option, default: 0] > 0:
          state.votes[option, default: 0] -= 1
          state.lastVoter = name
        default:
          return .none
        }
        state.changes += 1
        return .none

      case .reset:
        state.votes = [:]
        fallthrough
      case .counted where !state.isOpen:
        let winner = state.votes.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
        return .send(.shown(winner: winner))

      default:
        return .none
      }
    }
  }
}
