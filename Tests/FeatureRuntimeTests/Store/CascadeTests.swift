import FeatureRuntime
import Observation
import Testing

/// Actions that lead to others.
@MainActor
struct CascadeTests {
  @Test func aCascadeIsOneVisibleChange() {
    let store = Store(initialState: 0) {
      Reduce<Int, Int> { state, action in
        state += action
        return action > 1 ? .send(action - 1) : .none
      }
    }
    var seen: [Int] = []
    func observe() {
      withObservationTracking {
        seen.append(store.state)
      } onChange: {
        MainActor.assumeIsolated { seen.append(-1) }
      }
    }
    observe()
    store.send(3)
    observe()
    #expect(seen == [0, -1, 6])
  }

  @Test func anObserverThatReadsAtOnceSeesNoStateBetween() {
    struct Values: Equatable {
      var first = 0
      var second = 0
    }
    let store = Store(initialState: Values()) {
      Reduce<Values, String> { state, action in
        if action == "first" {
          state.first += 1
          return .send("second")
        }
        state.second += 1
        return .none
      }
    }
    let counter = ChangeCounter { _ = store.state }
    store.send("first")
    #expect(counter.take() == 1)
    #expect(store.state == Values(first: 1, second: 1))
  }

  @Test func aCascadeThatEndsWhereItBeganIsNoChange() {
    let store = Store(initialState: false) {
      Reduce<Bool, Bool> { state, isFirst in
        state.toggle()
        return isFirst ? .send(false) : .none
      }
    }
    let counter = ChangeCounter { _ = store.state }
    store.send(true)
    #expect(counter.take() == 0)
  }

  // MARK: What happens when an action is released

  /// Does something when it is released.
  private final class Token: Sendable {
    let onRelease: @MainActor @Sendable () -> Void

    init(_ onRelease: @escaping @MainActor @Sendable () -> Void) {
      self.onRelease = onRelease
    }

    deinit {
      MainActor.assumeIsolated { onRelease() }
    }
  }

  private enum Action: Sendable {
    case keep(Token)
    case hold(Token)
    case drop
    case released
  }

  private struct State {
    var token: Token?
    var released = 0
  }

  private func makeStore() -> Store<State, Action> {
    Store(initialState: State()) {
      Reduce<State, Action> { state, action in
        switch action {
        case .keep(let token): state.token = token
        case .hold: break
        case .drop: state.token = nil
        case .released: state.released += 1
        }
        return .none
      }
    }
  }

  @Test func anActionMaySendWhenItIsReleased() {
    let store = makeStore()
    store.send(.hold(Token { store.send(.released) }))
    #expect(store.state.released == 1)
    // Several at once, sent while another action is handled.
    let counter = ChangeCounter { _ = store.state.token }
    store.send(.keep(Token {}))
    #expect(counter.take() == 1)
  }

  @Test func whatTheStateHoldsMaySendWhenItIsReleased() {
    let store = makeStore()
    store.send(.keep(Token { store.send(.released) }))
    #expect(store.state.released == 0)
    store.send(.drop)
    #expect(store.state.released == 1)
  }
}
