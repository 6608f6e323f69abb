import ComposableArchitecture

/// A volume whose observers see values before they are set and after, and set what they observe.
@Reducer
struct Volume {
  @ObservableState
  struct State: Equatable {
    /// From 0 to 10.
    var level: Int = 5 {
      willSet(next) {
        // What was asked for, not what came of it.
        let asked = next
        self.asked.append(asked)
      }
      didSet {
        if level > 10 { level = 10 }
        if level < 0 { self.level = 0 }
        guard level != oldValue else { return }
        changes += 1
      }
    }

    var asked: [Int] = []
    var changes = 0

    init() {}
  }

  enum Action {
    case set(to: Int)
    case mutedTwice
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .set(to: let level):
        state.level = level
      case .mutedTwice:
        state.level = 0
        state.level = -1
      }
      return .none
    }
  }
}
