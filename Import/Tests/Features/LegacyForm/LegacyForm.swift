import ComposableArchitecture
import Foundation

/// A form from before state was observed: each field that a control writes says so.
@Reducer
struct LegacyForm {
  struct State: Equatable {
    @BindingState var name = ""
    @BindingState var age: Int = 18
    @PresentationState var picker: AgePicker.State?
    @PresentationState var alert: AlertState<Action.Alert>?
    var isAdult = true
  }

  enum Action: BindableAction, Equatable {
    case alert(PresentationAction<Alert>)
    case binding(BindingAction<State>)
    case picker(PresentationAction<AgePicker.Action>)
    case pickTapped
    case resetTapped

    enum Alert: Equatable { case reset }
  }

  var body: some Reducer<State, Action> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .alert(.presented(.reset)):
        state = State()
        return .none

      case .binding(\.$age):
        state.isAdult = state.age >= 18
        return .none

      case .binding(\.$name), .binding:
        return .none

      case .picker(.presented(.picked(let age))):
        state.age = age
        state.isAdult = age >= 18
        state.picker = nil
        return .none

      case .pickTapped:
        state.picker = AgePicker.State(ages: [17, 18, 19])
        return .none

      case .resetTapped:
        state.alert = AlertState(title: TextState("Reset?"))
        return .none

      case .alert, .picker:
        return .none
      }
    }
    .ifLet(\.$picker, action: \.picker) { AgePicker() }
    .ifLet(\.$alert, action: \.alert)
  }
}

@Reducer
struct AgePicker {
  struct State: Equatable { var ages: [Int] }
  enum Action: Equatable { case picked(Int) }

  var body: some Reducer<State, Action> { EmptyReducer() }
}
