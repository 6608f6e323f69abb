nonisolated enum Loadable<Value: Equatable & Sendable>: Equatable, Sendable {
  case loading
  case loaded(Value)
}

typealias LoadableTitles = Loadable<[String]>

struct Chooser<Value: Equatable & Sendable>: Reducer, Sendable {
  nonisolated struct State: Equatable, Sendable {
    var values: [Value] = []
    var chosen: Value?
  }

  nonisolated enum Action: Equatable, Sendable {
    case tapped(Value)
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .tapped(let value): state.chosen = value
      }
      return .none
    }
  }
}

typealias NumberChooser = Chooser<Int>
