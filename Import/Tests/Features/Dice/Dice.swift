import ComposableArchitecture

/// One die: its state is a number.
@Reducer
struct Die {
  enum Action: Equatable { case rolled(Int), turned }

  var body: some Reducer<Int, Action> {
    Reduce { state, action in
      switch action {
      case .rolled(let number): state = number
      case .turned: state = 7 - state
      }
      return .none
    }
  }
}

@Reducer
struct Dice {
  @ObservableState
  struct State: Equatable {
    var left = 1
    var right = 1
    var doubles = 0
  }

  enum Action: Equatable {
    case left(Die.Action)
    case right(Die.Action)
    case rollTapped
  }

  @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator

  var body: some ReducerOf<Self> {
    Scope(state: \.left, action: \.left) { Die() }
    Scope(state: \.right, action: \.right, child: Die.init)
    Reduce { state, action in
      switch action {
      case .left, .right:
        if state.left == state.right { state.doubles += 1 }
        return .none
      case .rollTapped:
        return .concatenate(
          .send(.left(.rolled(withRandomNumberGenerator { Int.random(in: 1...6, using: &$0) }))),
          .send(.right(.turned))
        )
      }
    }
  }
}
