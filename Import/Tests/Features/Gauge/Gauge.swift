#if canImport(SwiftUI)
import SwiftUI
#endif
import ComposableArchitecture

// MARK: - Feature domain

@Reducer
struct GaugeFeature {
  @ObservableState
  struct State: Equatable {
    var value: Double = 0
    var range: ClosedRange<Double> = 0...10
    var isAlarmOn = false
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case valueMeasured(Double)
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.value), .valueMeasured:
        if case .valueMeasured(let value) = action { state.value = value }
        if !state.range.contains(state.value) {
          state.isAlarmOn = true
          state.value = min(max(state.value, state.range.lowerBound), state.range.upperBound)
        }
        return .none

      case .binding(_):
        return .none
      }
    }
  }
}

// MARK: - Feature view

#if canImport(SwiftUI)
struct GaugeView: View {
  @Bindable var store: StoreOf<GaugeFeature>

  var body: some View {
    Form {
      Slider(value: $store.value, in: store.range)
      Toggle("Alarm", isOn: $store.isAlarmOn)
    }
  }
}

// MARK: - SwiftUI previews

#Preview {
  GaugeView(
    store: Store(initialState: GaugeFeature.State()) {
      GaugeFeature()
    }
  )
}
#endif
