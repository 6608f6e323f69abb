import FeatureRuntime
import Observation

@MainActor
private func makeStore<State: WideState>(_: State.Type) -> Store<State, WideAction<State>> {
  Store(initialState: State()) { BindingReducer<State, WideAction<State>>() }
}

/// What every store of such a state has to do at least: keep the old state, write the field, compare all fields.
@inline(never)
private func reduce<State: WideState>(_ state: inout State, _ value: Int) -> Int {
  let old = state
  state[keyPath: State.field] = value
  return old == state ? 0 : 1
}

private func measureStore<State: WideState>(_: State.Type, fields: Int) -> [Measurement] {
  [
    Measurement(name: "compare-only-\(fields)", baseline: nil) { count in
      var state = State()
      var sum = 0
      for index in 0..<count { sum &+= reduce(&state, index) }
      return sum
    },
    Measurement(name: "send-\(fields)", baseline: "compare-only-\(fields)") { count in
      let store = makeStore(State.self)
      for index in 0..<count { store.send(.binding(.set(State.field, index))) }
      return store[State.field]
    },
    Measurement(name: "send-\(fields)-after-reads", baseline: "compare-only-\(fields)") { count in
      let store = makeStore(State.self)
      var sum = State.readAll(store)
      for index in 0..<count { store.send(.binding(.set(State.field, index))) }
      sum &+= store[State.field]
      return sum
    },
    Measurement(name: "send-\(fields)-one-observed", baseline: "compare-only-\(fields)") { count in
      let store = makeStore(State.self)
      var sum = 0
      for index in 0..<count {
        withObservationTracking {
          sum &+= store[State.field]
        } onChange: {
        }
        store.send(.binding(.set(State.field, index)))
      }
      return sum
    },
    // A view that reads everything else, and need not run again.
    Measurement(name: "send-\(fields)-others-observed", baseline: "compare-only-\(fields)") { count in
      let store = makeStore(State.self)
      withObservationTracking {
        State.readOthers(store)
      } onChange: {
      }
      for index in 0..<count { store.send(.binding(.set(State.field, index))) }
      return store[State.field]
    },
    Measurement(name: "read-\(fields)", baseline: nil) { count in
      let store = makeStore(State.self)
      var sum = 0
      for _ in 0..<count { sum &+= store[State.field] }
      return sum
    },
  ]
}

let storeMeasurements: [Measurement] =
  measureStore(Wide1.self, fields: 1) + measureStore(Wide50.self, fields: 50) + measureStore(Wide200.self, fields: 200)
