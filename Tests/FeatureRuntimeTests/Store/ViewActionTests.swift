import FeatureRuntime
import Testing

/// A view sends what is meant for views without naming the group.
@MainActor @Suite struct ViewActionTests {
  private struct Counter: Reducer {
    struct State: Equatable, ObservableState {
      var count = 0
    }

    enum Action: Sendable, ViewAction {
      case reset
      case view(View)

      enum View: Sendable {
        case incrementButtonTapped
      }
    }

    var body: some Reducer<State, Action> {
      Reduce { state, action in
        switch action {
        case .reset: state.count = 0
        case .view(.incrementButtonTapped): state.count += 1
        }
        return .none
      }
    }
  }

  private struct CounterView: ViewActionSending {
    let store: StoreOf<Counter>
  }

  @Test func sendsTheGroupsActions() async {
    let view = CounterView(store: Store(initialState: Counter.State()) { Counter() })
    await view.send(.incrementButtonTapped).finish()
    view.send(.incrementButtonTapped)
    #expect(view.store.count == 2)
  }
}
