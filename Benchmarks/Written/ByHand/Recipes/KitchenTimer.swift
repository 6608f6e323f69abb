import ComposableArchitecture

@Reducer
struct KitchenTimer {
  @ObservableState
  struct State: Equatable {
    var minutes = 0
  }

  enum Action {
    case appeared
    case minutePassed
    case doneButtonTapped
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared:
        return .run { send in
          for await _ in clock.timer(interval: .seconds(60)) { await send(.minutePassed) }
        }

      case .minutePassed:
        state.minutes += 1
        return .none

      case .doneButtonTapped:
        return .run { _ in await dismiss() }
      }
    }
  }
}
