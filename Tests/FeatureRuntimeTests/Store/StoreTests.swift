import FeatureRuntime
import Observation
import Testing

@MainActor
struct StoreTests {
  @Test func actionsSentWhileAnotherIsHandledWaitTheirTurn() {
    var seen: [String] = []
    var store: Store<Int, String>?
    store = Store(initialState: 0) {
      Reduce<Int, String> { state, action in
        seen.append("begin \(action)")
        if action == "a" {
          store?.send("b")
          store?.send("c")
        }
        if action == "b" { store?.send("d") }
        state += 1
        seen.append("end \(action)")
        return .none
      }
    }
    store?.send("a")
    #expect(seen == ["a", "b", "c", "d"].flatMap { ["begin \($0)", "end \($0)"] })
    #expect(store?.state == 4)
  }

  @Test func anActionThatAnObserverSendsWaitsItsTurn() {
    let store = Store(initialState: Settings.State()) { Settings() }
    withObservationTracking {
      _ = store.displayName
    } onChange: {
      MainActor.assumeIsolated {
        store.item.name = "sent by an observer"
        #expect(store.item.name == "")
      }
    }
    store.displayName = "Blob"
    #expect(store.displayName == "Blob")
    #expect(store.item.name == "sent by an observer")
  }

  @Test func theOrderOfEffectsSendsIsKept() {
    let store = Store(initialState: "") {
      Reduce<String, String> { state, action in
        state += action
        return action == "a" ? .merge(.send("b"), .concatenate(.send("c"), .send("d"))) : .none
      }
    }
    store.send("a")
    #expect(store.state == "abcd")
  }

  @Test func aStoreSendsAnActionOfItsOwnWhenABindingIsWritten() {
    struct State: Equatable { var isOn = false }
    enum Action: CasePathable, Sendable {
      case toggled(Bool)
      struct AllCasePaths: Sendable {
        var toggled: CasePath<Action, Bool> {
          CasePath(embed: Action.toggled) { root in
            guard case .toggled(let value) = root else { return nil }
            return value
          }
        }
      }
      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }
    let store = Store(initialState: State()) {
      Reduce<State, Action> { state, action in
        // It is never turned off.
        if case .toggled(true) = action { state.isOn = true }
        return .none
      }
    }
    let toggle = store.binding(\.isOn, sending: \.toggled)
    let isOn = ChangeCounter { _ = store.isOn }
    toggle.wrappedValue = true
    #expect(store.isOn)
    #expect(isOn.take() == 1)
    // The toggle shows that it is off until it reads again.
    toggle.wrappedValue = false
    #expect(store.isOn)
    #expect(isOn.take() == 1)
  }

  @Test func severalReducersCanBePutTogetherForAStore() {
    let store = Store(initialState: Worker.State(id: 1)) {
      CombineReducers {
        Worker(log: Log())
        Reduce<Worker.State, Worker.Action> { state, _ in
          state.title += "!"
          return .none
        }
      }
    }
    store.send(.tick)
    #expect(store.state == Worker.State(id: 1, ticks: 1, title: "!"))
  }
}
