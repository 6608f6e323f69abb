import ComposableArchitecture

@Reducer
struct Tally {
  @ObservableState
  struct State: Equatable {
    var count = 0
  }

  enum Action {
    case decrementButtonTapped
    case incrementButtonTapped
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .decrementButtonTapped:
        state.count -= 1
        return .none
      case .incrementButtonTapped:
        state.count += 1
        return .none
      }
    }
  }
}

/// Two tallies side by side, and one that is only there at times.
@Reducer
struct Counters {
  @ObservableState
  struct State: Equatable {
    var counter1 = Tally.State()
    var counter2 = Tally.State()
    var optional: Tally.State?
    var taps = 0
  }

  enum Action {
    case counter1(Tally.Action)
    case counter2(Tally.Action)
    case optional(Tally.Action)
    case toggleButtonTapped
  }

  var body: some Reducer<State, Action> {
    Scope(state: \.counter1, action: \.counter1) {
      Tally()
    }
    Scope(state: \.counter2, action: \.counter2) {
      Tally()
    }
    Reduce { state, action in
      switch action {
      case .counter1(.incrementButtonTapped), .counter2(.incrementButtonTapped):
        state.taps += 1
        return .none

      case .optional(.incrementButtonTapped) where state.optional?.count == 3:
        // Three is enough.
        state.optional = nil
        return .none

      case .toggleButtonTapped:
        state.optional = state.optional == nil ? Tally.State(count: state.counter1.count) : nil
        return .none

      default:
        return .none
      }
    }
    .ifLet(\.optional, action: \.optional) {
      Tally()
    }
  }
}
