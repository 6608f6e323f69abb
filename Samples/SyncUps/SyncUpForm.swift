import Foundation

extension SyncUpForm: SyncUpFormHooks {
  func addAttendeeButtonTapped(in state: inout State) -> Effects {
    let attendee = Attendee(id: uuid())
    state.syncUp.attendees.append(attendee)
    state.focus = .attendee(attendee.id)
    return .none
  }

  func attendeesDeleted(at offsets: IndexSet, in state: inout State) -> Effects {
    guard let first = offsets.first else { return .none }
    for index in offsets.reversed() { state.syncUp.attendees.remove(at: index) }
    // There is always one to fill in, and the keyboard stays near what was deleted.
    if state.syncUp.attendees.isEmpty { state.syncUp.attendees.append(Attendee(id: uuid())) }
    state.focus = .attendee(state.syncUp.attendees[min(first, state.syncUp.attendees.count - 1)].id)
    return .none
  }
}
