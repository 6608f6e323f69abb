import ComposableArchitecture

/// A choice among values of any type.
@Reducer
struct ChoiceList<Value: Hashable & Sendable> {
  @ObservableState
  struct State: Equatable {
    var values: [Value]
    var chosen: Value?
  }

  enum Action {
    case chosen(Value)
    case delegate(Delegate)

    @CasePathable
    enum Delegate { case confirmed(Value) }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .chosen(let value):
        guard state.chosen != value else { return .send(.delegate(.confirmed(value))) }
        state.chosen = value
        return .none
      case .delegate:
        return .none
      }
    }
  }
}

/// A survey with two choices; a generic feature is its child twice.
@Reducer
struct Survey {
  @ObservableState
  struct State: Equatable {
    var color = ChoiceList<String>.State(values: ["Red", "Blue"])
    var number: ChoiceList<Int>.State?
    var answers: [String] = []
  }

  enum Action {
    case color(ChoiceList<String>.Action)
    case number(ChoiceList<Int>.Action)
    case nextTapped
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.color, action: \.color) { ChoiceList<String>() }
    Reduce { state, action in
      switch action {
      case .color(.delegate(.confirmed(let color))):
        state.answers.append(color)
        return .send(.nextTapped)
      case .number(.delegate(.confirmed(let number))):
        state.answers.append("\(number)")
        return .none
      case .color, .number:
        return .none
      case .nextTapped:
        state.number = ChoiceList<Int>.State(values: [1, 2, 3])
        return .none
      }
    }
    .ifLet(\.number, action: \.number) { ChoiceList<Int>() }
  }
}
