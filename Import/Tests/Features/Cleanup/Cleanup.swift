import ComposableArchitecture

/// An alert and a dialog that both have a button of one name.
@Reducer
struct Cleanup {
  @ObservableState
  struct State: Equatable {
    var log: [String] = []
    @Presents var alert: AlertState<Action.Alert>?
    @Presents var dialog: ConfirmationDialogState<Action.Dialog>?
  }

  enum Action {
    case alert(PresentationAction<Alert>)
    case dialog(PresentationAction<Dialog>)
    case askTapped
    case chooseTapped

    enum Alert: Equatable { case confirm, other }
    enum Dialog: Equatable { case confirm, rename(String) }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.confirm)):
        state.log.append("alert")
        return .none
      case .alert(.presented(.other)): return .send(.chooseTapped)
      case .dialog(.presented(.confirm)):
        state.log.append("dialog")
        return .none
      case .dialog(.presented(.rename(let name))):
        state.log.append(name)
        return .none
      case .alert, .dialog:
        return .none
      case .askTapped:
        state.alert = AlertState { TextState("Sure?") } actions: {
          ButtonState(action: .confirm) { TextState("Yes") }
          ButtonState(action: .other) { TextState("Other") }
        }
        return .none
      case .chooseTapped:
        state.dialog = ConfirmationDialogState { TextState("Which?") } actions: {
          ButtonState(action: .confirm) { TextState("This") }
          ButtonState(action: .rename("x")) { TextState("Rename") }
        }
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
    .ifLet(\.$dialog, action: \.dialog)
  }
}
