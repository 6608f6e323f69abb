import FeatureRuntime

@inline(never)
private func assign(_ value: Int, to state: inout Wide200) {
  state.field100 = value
}

let bindingActionMeasurements = [
  Measurement(name: "write-assignment", baseline: nil) { count in
    var state = Wide200()
    for index in 0..<count { assign(index, to: &state) }
    return state.field100
  },
  Measurement(name: "write-apply", baseline: "write-assignment") { count in
    var state = Wide200()
    let action = unknown(BindingAction<Wide200>.set(\.field100, 5))
    for _ in 0..<count { action.apply(to: &state) }
    return state.field100
  },
  Measurement(name: "write-make-and-apply", baseline: "write-assignment") { count in
    var state = Wide200()
    for index in 0..<count { BindingAction.set(\.field100, index).apply(to: &state) }
    return state.field100
  },
]
