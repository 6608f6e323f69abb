import ComposableArchitecture
import Foundation

@Reducer
package struct SyncUpForm {
  package init() {}

  @ObservableState
  package struct State: Equatable {
    package var syncUp: SyncUp
    /// The field that the keyboard writes.
    package var focus: Field? = .title

    package init(syncUp: SyncUp, focus: Field? = .title) {
      self.syncUp = syncUp
      self.focus = focus
    }
  }

  package enum Field: Hashable {
    case title
    case attendee(Attendee.ID)
  }

  package enum Action: BindableAction {
    case binding(BindingAction<State>)
    case addAttendeeButtonTapped
    case attendeesDeleted(at: IndexSet)
  }

  @Dependency(\.uuid) var uuid

  package var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding:
        return .none

      case .addAttendeeButtonTapped:
        let attendee = Attendee(id: uuid())
        state.syncUp.attendees.append(attendee)
        state.focus = .attendee(attendee.id)
        return .none

      case .attendeesDeleted(let offsets):
        guard let first = offsets.first else { return .none }
        for index in offsets.reversed() { state.syncUp.attendees.remove(at: index) }
        // There is always one to fill in, and the keyboard stays near what was deleted.
        if state.syncUp.attendees.isEmpty { state.syncUp.attendees.append(Attendee(id: uuid())) }
        state.focus = .attendee(state.syncUp.attendees[min(first, state.syncUp.attendees.count - 1)].id)
        return .none
      }
    }
  }
}
