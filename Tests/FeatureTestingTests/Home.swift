import FeatureRuntime

/// A parent with children of every kind that is presented.
struct Home: Reducer, Sendable {
  struct State: Equatable, Sendable {
    var editor: Note.State?
    var destination: Destination.State?
    var path = StackState<Destination.State>()
    var rows: IdentifiedArrayOf<Note.State> = []
    var alert: AlertState<Int>?
    var saved: [String] = []
  }

  enum Action: CasePathable, Equatable, Sendable {
    case openButtonTapped
    case editor(PresentationAction<Note.Action>)
    case destination(PresentationAction<Destination.Action>)
    case path(StackActionOf<Destination>)
    case rows(IdentifiedActionOf<Note>)
    case alert(PresentationAction<Int>)

    struct AllCasePaths: Sendable {
      var openButtonTapped: CasePath<Action, Void> {
        CasePath(embed: { .openButtonTapped }, extract: { $0 == .openButtonTapped ? () : nil })
      }
      var editor: CasePath<Action, PresentationAction<Note.Action>> {
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
      var path: CasePath<Action, StackActionOf<Destination>> {
        CasePath(embed: Action.path) { root in
          guard case .path(let value) = root else { return nil }
          return value
        }
      }
      var rows: CasePath<Action, IdentifiedActionOf<Note>> {
        CasePath(embed: Action.rows) { root in
          guard case .rows(let value) = root else { return nil }
          return value
        }
      }
      var alert: CasePath<Action, PresentationAction<Int>> {
        CasePath(embed: Action.alert) { root in
          guard case .alert(let value) = root else { return nil }
          return value
        }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .openButtonTapped: state.path.append(.note(Note.State(id: 1, name: "new")))
      case .editor(.presented(.saved(let name))), .destination(.presented(.note(.saved(let name)))),
        .path(.element(_, .note(.saved(let name)))), .rows(.element(_, .saved(let name))):
        state.saved.append(name)
      case .editor, .destination, .path, .rows, .alert: break
      }
      return .none
    }
    .ifLet(\.editor, action: \.editor) { Note() }
    .ifLet(\.destination, action: \.destination) { Destination() }
    .forEach(\.path, action: \.path) { Destination() }
    .forEach(\.rows, action: \.rows) { Note() }
    .ifLet(\.alert, action: \.alert)
  }
}

/// A child that saves, and dismisses itself.
struct Note: Reducer, Sendable {
  struct State: Equatable, Identifiable, Sendable {
    let id: Int
    var name: String
  }

  enum Action: CasePathable, Equatable, Sendable {
    case renamed(String)
    case saveButtonTapped
    case saved(String)

    struct AllCasePaths: Sendable {
      var renamed: CasePath<Action, String> {
        CasePath(embed: Action.renamed) { root in
          guard case .renamed(let value) = root else { return nil }
          return value
        }
      }
      var saveButtonTapped: CasePath<Action, Void> {
        CasePath(embed: { .saveButtonTapped }, extract: { $0 == .saveButtonTapped ? () : nil })
      }
      var saved: CasePath<Action, String> {
        CasePath(embed: Action.saved) { root in
          guard case .saved(let value) = root else { return nil }
          return value
        }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .renamed(let name):
        state.name = name
        return .none
      case .saveButtonTapped: return .concatenate(.send(.saved(state.name)), .dismiss)
      case .saved: return .none
      }
    }
  }
}

/// One of several features, of which there is one.
struct Destination: Reducer, Sendable {
  enum State: CasePathable, Equatable, Sendable {
    case note(Note.State)

    struct AllCasePaths: Sendable {
      var note: CasePath<State, Note.State> {
        CasePath(embed: State.note) { root in
          switch root {
          case .note(let value): value
          }
        }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  enum Action: CasePathable, Equatable, Sendable {
    case note(Note.Action)

    struct AllCasePaths: Sendable {
      var note: CasePath<Action, Note.Action> {
        CasePath(embed: Action.note) { root in
          switch root {
          case .note(let value): value
          }
        }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some Reducer<State, Action> {
    Reduce<State, Action> { _, _ in .none }.ifCaseLet(\.note, action: \.note) { Note() }
  }
}
