import ComposableArchitecture

@Reducer
struct Step {
  @ObservableState
  struct State: Equatable, Identifiable {
    var id = 0
    var count = 0
  }

  enum Action: Equatable { case tapped, finished }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        state.count += 1
        return state.count == 3 ? .send(.finished) : .none
      case .finished:
        return .none
      }
    }
  }
}

/// Who sees what first: a reducer before its children sees them as they were, one after them as they are.
@Reducer
struct Order {
  @ObservableState
  struct State: Equatable {
    var first = Step.State()
    var last = Step.State()
    var maybe: Step.State?
    var steps: IdentifiedArrayOf<Step.State> = []
    var log: [String] = []
  }

  enum Action: Equatable {
    case first(Step.Action)
    case last(Step.Action)
    case maybe(Step.Action)
    case steps(IdentifiedActionOf<Step>)
    case clear
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.first, action: \.first) { Step() }
    Reduce { state, action in
      switch action {
      case .first(.tapped):
        state.log.append("first \(state.first.count)")
        return .none
      case .last(.tapped):
        state.log.append("last \(state.last.count)")
        return .none
      case .maybe(.tapped):
        state.log.append("maybe \(state.maybe?.count ?? -1)")
        // The child has been there for this action, and is not for the next.
        if state.maybe?.count == 2 { state.maybe = nil }
        return .none
      case .steps(.element(id: 7, action: .tapped)):
        state.log.append("seven \(state.steps[id: 7]?.count ?? -1)")
        return .none
      case let .steps(.element(id, .tapped)) where id > 7:
        state.steps.remove(id: id)
        return .none
      case .steps(.element(id: _, action: .finished)):
        return .send(.clear)
      case .first, .last, .maybe, .steps:
        return .none
      case .clear:
        state.steps = []
        return .none
      }
    }
    .ifLet(\.maybe, action: \.maybe) { Step() }
    .forEach(\.steps, action: \.steps) { Step() }
    Scope(state: \.last, action: \.last) { Step() }
    Reduce { state, action in
      guard case .last = action else { return .none }
      state.log.append("after \(state.last.count)")
      return .none
    }
  }
}
