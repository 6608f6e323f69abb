import ComposableArchitecture

/// Ends the music after some minutes.
@Reducer
public struct SleepTimer: Sendable {
  @ObservableState
  public struct State: Equatable {
    public var minutes: Int
  }

  public enum Action {
    case delegate(Delegate)
    case minutePassed
    case plusButtonTapped

    @CasePathable
    public enum Delegate { case ended }
  }

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .delegate: return .none
      case .minutePassed:
        state.minutes -= 1
        return state.minutes == 0 ? .send(.delegate(.ended)) : .none
      case .plusButtonTapped:
        state.minutes += 5
        return .none
      }
    }
  }
}
