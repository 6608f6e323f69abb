import FeatureRuntime

/// A parent that presents children in every way, and writes down what it hears of them.
struct Screen: Reducer, Sendable {
  let log: Log

  struct State: Equatable, Sendable {
    var editor: Panel.State?
    var destination: Destination.State?
    var path = StackState<Destination.State>()
    var rows: IdentifiedArrayOf<Worker.State> = []
    var alert: AlertState<Action.Alert>?
    var dialog: ConfirmationDialogState<Action.Alert>?
    var always = Panel.State(name: "always")
    var heard: [String] = []
  }

  enum Action: CasePathable, Sendable {
    case editor(PresentationAction<Panel.Action>)
    case destination(PresentationAction<Destination.Action>)
    case path(StackAction<Destination.State, Destination.Action>)
    case rows(IdentifiedAction<Int, Worker.Action>)
    case alert(PresentationAction<Alert>)
    case dialog(PresentationAction<Alert>)
    case always(Panel.Action)
    case set(@Sendable (inout State) -> Void)

    enum Alert: Equatable, Sendable {
      case confirm
      case again
    }

    struct AllCasePaths: Sendable {
      var rows: CasePath<Action, IdentifiedAction<Int, Worker.Action>> {
        CasePath(embed: Action.rows) { root in
          guard case .rows(let value) = root else { return nil }
          return value
        }
      }
      var alert: CasePath<Action, PresentationAction<Alert>> {
        CasePath(embed: Action.alert) { root in
          guard case .alert(let value) = root else { return nil }
          return value
        }
      }
      var dialog: CasePath<Action, PresentationAction<Alert>> {
        CasePath(embed: Action.dialog) { root in
          guard case .dialog(let value) = root else { return nil }
          return value
        }
      }
      var editor: CasePath<Action, PresentationAction<Panel.Action>> {
        CasePath(embed: Action.editor) { root in
          guard case .editor(let value) = root else { return nil }
          return value
        }
      }
      var destination: CasePath<Action, PresentationAction<Destination.Action>> {
        CasePath(embed: Action.destination) { root in
          guard case .destination(let value) = root else { return nil }
          return value
        }
      }
      var path: CasePath<Action, StackAction<Destination.State, Destination.Action>> {
        CasePath(embed: Action.path) { root in
          guard case .path(let value) = root else { return nil }
          return value
        }
      }
      var always: CasePath<Action, Panel.Action> {
        CasePath(embed: Action.always) { root in
          guard case .always(let value) = root else { return nil }
          return value
        }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some Reducer<State, Action> {
    Scope(state: \.always, action: \.always) { Panel(log: log) }
    Reduce { state, action in
      switch action {
      case .editor(.dismiss): state.heard.append("dismiss \(state.editor?.name ?? "nothing")")
      case .editor(.presented(.saved(let name))): state.heard.append("saved \(name)")
      case .destination(.dismiss): state.heard.append("destination dismissed")
      case .path(.element(let id, .edit(.saved(let name)))): state.heard.append("\(id) saved \(name)")
      case .path(.popFrom(let id)): state.heard.append("pop \(id) of \(state.path.count)")
      case .path(.push): state.heard.append("push to \(state.path.count)")
      case .alert(.presented(.again)): state.alert = .ask("again")
      case .alert(let action): state.heard.append("alert \(action)")
      case .dialog(let action): state.heard.append("dialog \(action)")
      case .editor, .destination, .path, .rows, .always: break
      case .set(let change): change(&state)
      }
      return .none
    }
    .forEach(\.rows, action: \.rows) { Worker(log: log, name: "row") }
    .ifLet(\.alert, action: \.alert)
    .ifLet(\.dialog, action: \.dialog)
    .ifLet(\.editor, action: \.editor) { Panel(log: log) }
    .ifLet(\.destination, action: \.destination) { Destination(log: log) }
    .forEach(\.path, action: \.path) { Destination(log: log) }
  }
}

/// One of several features.
struct Destination: Reducer, Sendable {
  let log: Log

  enum State: CasePathable, Equatable, Sendable {
    case edit(Panel.State)
    case meeting(Panel.State)

    var edit: Panel.State? {
      get { self[case: \.edit] }
      set { self[case: \.edit] = newValue }
    }
    var meeting: Panel.State? {
      get { self[case: \.meeting] }
      set { self[case: \.meeting] = newValue }
    }

    struct AllCasePaths: CasePathReflectable, Sendable {
      subscript(root: State) -> PartialKeyPath<Self> {
        switch root {
        case .edit: \.edit
        case .meeting: \.meeting
        }
      }
      var edit: CasePath<State, Panel.State> {
        CasePath(embed: State.edit) { root in
          guard case .edit(let value) = root else { return nil }
          return value
        }
      }
      var meeting: CasePath<State, Panel.State> {
        CasePath(embed: State.meeting) { root in
          guard case .meeting(let value) = root else { return nil }
          return value
        }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  enum Action: CasePathable, Equatable, Sendable {
    case edit(Panel.Action)
    case meeting(Panel.Action)

    struct AllCasePaths: Sendable {
      var edit: CasePath<Action, Panel.Action> {
        CasePath(embed: Action.edit) { root in
          guard case .edit(let value) = root else { return nil }
          return value
        }
      }
      var meeting: CasePath<Action, Panel.Action> {
        CasePath(embed: Action.meeting) { root in
          guard case .meeting(let value) = root else { return nil }
          return value
        }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some Reducer<State, Action> {
    Reduce<State, Action> { _, _ in .none }
      .ifCaseLet(\.edit, action: \.edit) { Panel(log: log) }
      .ifCaseLet(\.meeting, action: \.meeting) { Panel(log: log) }
  }
}

extension Screen {
  /// Sets up a store whose issues go to the log.
  @MainActor
  static func makeStore(_ state: State = State(), log: Log) -> Store<State, Action> {
    Store(initialState: state, onIssue: IssueHandler { log("issue: \($0.message.prefix { $0 != "\n" })") }) {
      Screen(log: log)
    }
  }
}

extension AlertState where Action == Screen.Action.Alert {
  static func ask(_ question: String) -> Self {
    Self {
      TextState("Delete?")
    } actions: {
      ButtonState(role: .destructive, action: .confirm) { TextState("Yes") }
      ButtonState(role: .cancel) { TextState("No") }
    } message: {
      TextState(question)
    }
  }
}
