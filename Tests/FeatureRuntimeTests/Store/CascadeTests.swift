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
    let reader = Reader(store)
    store.send(3)
    #expect(reader.seen == [0, 0])
    #expect(store.state == 6)
  }

  /// Reads a store again whenever it is told of a change, which is before the change is made.
  @MainActor
  private final class Reader {
    private let store: Store<Int, Int>
    private(set) var seen: [Int] = []

    init(_ store: Store<Int, Int>) {
      self.store = store
      read()
    }

    private func read() {
      withObservationTracking {
        seen.append(store.state)
      } onChange: {
        MainActor.assumeIsolated { self.read() }
      }
    }
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
    case relay(@Sendable () -> Token)
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
        case .relay(let make): return .send(.hold(make()))
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
    // Nobody but the store holds what an effect sends.
    store.send(.relay { Token { store.send(.released) } })
    #expect(store.state.released == 2)
  }

  @Test func objectInTheStateMaySendWhenReleased() {
    let store = makeStore()
    store.send(.keep(Token { store.send(.released) }))
    #expect(store.state.released == 0)
    store.send(.drop)
    #expect(store.state.released == 1)
  }
}
