import ComposableArchitecture
import Foundation

/// A sheet as it was written between two releases: macros for the reducer, but none for its state.
struct LegacySheet: Reducer {
  struct State: Equatable {
    var title: String
    var note: LegacyNote.State?
    var notes: IdentifiedArrayOf<LegacyNote.State> = []
  }

  @CasePathable
  enum Action: Equatable {
    case addTapped
    case note(LegacyNote.Action)
    case notes(IdentifiedAction<LegacyNote.State.ID, LegacyNote.Action>)
    case closeTapped
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .addTapped:
        state.note = LegacyNote.State(id: state.notes.count)
        return .none

      case .note(.doneTapped):
        guard let note = state.note else { return .none }
        state.notes.append(note)
        return .send(.closeTapped)

      case .closeTapped:
        state.note = nil
        return .none

      case let .notes(.element(id, .doneTapped)):
        state.notes.remove(id: id)
        return .none

      case .note, .notes:
        return .none
      }
    }
    .ifLet(\.note, action: \.note) { LegacyNote() }
    .forEach(\.notes, action: \.notes) { LegacyNote() }
  }
}

struct LegacyNote: Reducer {
  struct State: Equatable, Identifiable {
    let id: Int
    var text = "", draft = ""
  }

  enum Action: Equatable {
    case textChanged(String)
    case doneTapped
  }

  func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    switch action {
    case let .textChanged(text):
      state.text = text
      return .none

    case .doneTapped:
      return .none
    }
  }
}
