import ComposableArchitecture
import Foundation

/// What is still to be done.
@Reducer
struct Errands {
  @ObservableState
  struct State: Equatable {
    /// The errand in the editor.
    var edited: Int?
    /// How many are not done.
    var remaining = 0
    /// Whether anything was done in the editor.
    var hasUnsavedChanges = false
    /// How often somebody wanted to keep an errand after all.
    var kept = 0
    /// Where a new errand is written.
    var entry = Entry.State()
    /// Where an old one is written anew, while it is.
    var editor: Entry.State?
    var rows: IdentifiedArrayOf<Errand.State> = []
    @Presents var alert: AlertState<Action.Alert>?
    @Presents var dialog: ConfirmationDialogState<Action.Dialog>?
  }

  enum Action {
    case entry(Entry.Action)
    case editor(Entry.Action)
    case rows(IdentifiedActionOf<Errand>)
    case alert(PresentationAction<Alert>)
    case dialog(PresentationAction<Dialog>)

    @CasePathable
    enum Alert: Equatable {
      case confirmDeletion(id: Int)
      case markAsDone(id: Int)
    }

    @CasePathable
    enum Dialog: Equatable {
      case discard
    }
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.entry, action: \.entry) { Entry() }
    // Before the alert is gone.
    Reduce { state, action in
      if case .alert(.dismiss) = action, state.alert != .nothingToDo { state.kept += 1 }
      return .none
    }
    Reduce { state, action in
      switch action {
      case .entry(.delegate(.entered(""))):
        state.alert = .nothingToDo
        return .none

      case .entry(.delegate(.entered(let title))):
        let last = state.rows.map(\.id).max() ?? 0
        state.rows.append(Errand.State(id: last + 1, title: title))
        return .none

      case .entry(.delegate(.cancelled)):
        state.entry.text = ""
        return .none

      case .editor(.delegate(.cancelled)):
        if state.hasUnsavedChanges { state.dialog = .discardChanges } else { discard(in: &state) }
        return .none

      case .editor(.delegate(.entered(let title))):
        if let id = state.edited { state.rows[id: id]?.title = title }
        discard(in: &state)
        return .none

      case .editor:
        state.hasUnsavedChanges = true
        return .none

      case .rows(.element(let id, .delegate(.deleteButtonTapped))):
        guard let row = state.rows[id: id] else { return .none }
        state.alert = .deleteErrand(title: row.title, id: id)
        return .none

      case .rows(.element(let id, .delegate(.editButtonTapped))):
        guard let row = state.rows[id: id] else { return .none }
        state.edited = id
        state.editor = Entry.State(text: row.title)
        return .none

      case .alert(.presented(.confirmDeletion(let id))):
        state.rows.remove(id: id)
        if state.rows.isEmpty { state.alert = .nothingToDo }
        return .none

      case .alert(.presented(.markAsDone(let id))):
        state.rows[id: id]?.isDone = true
        return .none

      case .dialog(.presented(.discard)):
        discard(in: &state)
        return .none

      case .entry, .rows, .alert, .dialog:
        return .none
      }
    }
    .ifLet(\.editor, action: \.editor) { Entry() }
    .ifLet(\.$alert, action: \.alert)
    .ifLet(\.$dialog, action: \.dialog)
    .forEach(\.rows, action: \.rows) { Errand() }
    .onChange(of: \.rows) { _, rows in
      Reduce { state, _ in
        state.remaining = rows.count { !$0.isDone }
        return .none
      }
    }
  }

  private func discard(in state: inout State) {
    state.edited = nil
    state.editor = nil
    state.hasUnsavedChanges = false
  }
}

extension AlertState where Action == Errands.Action.Alert {
  static func deleteErrand(title: String, id: Int) -> Self {
    Self {
      TextState("Delete?", tableName: "Errands", comment: "The title of an alert about an errand.")
    } actions: {
      ButtonState(role: .destructive, action: .confirmDeletion(id: id)) { TextState("Delete", tableName: "Errands") }
      ButtonState(action: .markAsDone(id: id)) { TextState("It is done", tableName: "Errands") }
      ButtonState(role: .cancel) { TextState("Keep it", tableName: "Errands") }
    } message: {
      TextState("Is '\(title)' done, or not needed any more?", tableName: "Errands")
    }
  }

  static let nothingToDo = Self { TextState("There is nothing to do.", tableName: "Errands") }
}

extension ConfirmationDialogState where Action == Errands.Action.Dialog {
  static let discardChanges = Self {
    TextState("Discard your changes?", tableName: "Errands")
  } actions: {
    ButtonState(role: .destructive, action: .discard) { TextState("Discard", tableName: "Errands") }
    ButtonState(role: .cancel) { TextState("Continue editing", tableName: "Errands") }
  }
}
