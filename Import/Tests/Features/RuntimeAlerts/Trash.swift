import FeatureRuntime

/// What was thrown away; it asks before it is emptied.
struct Trash: Reducer, Sendable {
  struct State: Equatable, Sendable {
    var files: [String]
    var alert: AlertState<Action.Alert>?
    var dialog: ConfirmationDialogState<Action.Dialog>?
  }

  enum Action: CasePathable, Equatable, Sendable {
    case emptyButtonTapped
    case fileTapped(String)
    case alert(PresentationAction<Alert>)
    case dialog(PresentationAction<Dialog>)

    enum Alert: Equatable, Sendable {
      case confirmed
    }

    enum Dialog: Equatable, Sendable {
      case delete(String)
      case putBack(String)
    }

    struct AllCasePaths: Sendable {
      var alert: CasePath<Action, PresentationAction<Alert>> {
        CasePath(embed: Action.alert) { if case .alert(let value) = $0 { value } else { nil } }
      }
      var dialog: CasePath<Action, PresentationAction<Dialog>> {
        CasePath(embed: Action.dialog) { if case .dialog(let value) = $0 { value } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .emptyButtonTapped:
        state.alert = state.files.isEmpty ? .nothing : .empty(count: state.files.count)
        return .none

      case .fileTapped(let name):
        state.dialog = ConfirmationDialogState {
          TextState("What to do with \(name)?")
        } actions: {
          ButtonState(role: .destructive, action: .delete(name)) { TextState("Delete") }
          ButtonState(action: .putBack(name)) { TextState("Put back") }
        }
        return .none

      case .alert(.presented(.confirmed)):
        state.files = []
        return .none

      case .dialog(.presented(.delete(let name))), .dialog(.presented(.putBack(let name))):
        state.files.removeAll { $0 == name }
        return .none

      case .alert(.dismiss), .dialog(.dismiss):
        return .none
      }
    }
    .ifLet(\.alert, action: \.alert)
    .ifLet(\.dialog, action: \.dialog)
  }
}

extension AlertState<Trash.Action.Alert> {
  static let nothing = Self { TextState("There is nothing.") }

  static func empty(count: Int) -> Self {
    Self {
      TextState("Delete \(count) files?")
    } actions: {
      ButtonState(role: .destructive, action: .confirmed) { TextState("Delete") }
      ButtonState(role: .cancel) { TextState("Cancel") }
    }
  }
}
