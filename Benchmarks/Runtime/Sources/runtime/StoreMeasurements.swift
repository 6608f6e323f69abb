import FeatureRuntime
import Observation

enum WideAction: BindableAction, Sendable {
  case binding(BindingAction<WideState>)

  var binding: BindingAction<WideState>? {
    guard case .binding(let action) = self else { return nil }
    return action
  }
}

@MainActor
private func makeStore() -> Store<WideState, WideAction> {
  Store(initialState: WideState()) { BindingReducer<WideState, WideAction>() }
}

/// What every store of such a state has to do at least: keep the old state, write the field, compare all fields.
@inline(never)
private func reduce(_ state: inout WideState, _ value: Int) -> Int {
  let old = state
  state.field100 = value
  return WideState.changes(from: old, to: state).count
}

let storeMeasurements = [
  Measurement(name: "send-compare-only", baseline: nil) { count in
    var state = WideState()
    var sum = 0
    for index in 0..<count { sum &+= reduce(&state, index) }
    return sum
  },
  Measurement(name: "send", baseline: "send-compare-only") { count in
    let store = makeStore()
    for index in 0..<count { store.send(.binding(.set(\.field100, index))) }
    return store.field100
  },
  Measurement(name: "send-all-fields-read", baseline: "send-compare-only") { count in
    let store = makeStore()
    var sum = WideState.readAll(store)
    for index in 0..<count { store.send(.binding(.set(\.field100, index))) }
    sum &+= store.field100
    return sum
  },
  Measurement(name: "send-to-observer", baseline: "send-compare-only") { count in
    let store = makeStore()
    var sum = WideState.readAll(store)
    for index in 0..<count {
      withObservationTracking {
        sum &+= store.field100
      } onChange: {
      }
      store.send(.binding(.set(\.field100, index)))
    }
    return sum
  },
  Measurement(name: "read-field", baseline: nil) { count in
    let store = makeStore()
    var sum = 0
    for _ in 0..<count { sum &+= store.field100 }
    return sum
  },
]
