import Foundation

extension SyncUpDetail: SyncUpDetailHooks {
  func editButtonTapped(in state: inout State) -> Effect<Action> {
    state.destination = .edit(SyncUpForm.State(syncUp: state.syncUp))
    return .none
  }

  func doneEditingButtonTapped(in state: inout State) -> Effect<Action> {
    guard let form = state.destination?.edit else { return .none }
    state.syncUp = form.syncUp
    state.destination = nil
    return .none
  }

  func cancelEditingButtonTapped(in state: inout State) -> Effect<Action> {
    state.destination = nil
    return .none
  }

  func deleteButtonTapped(in state: inout State) -> Effect<Action> {
    state.alert = .deleteSyncUp(title: state.syncUp.title)
    return .none
  }

  func confirmDeletion(in state: inout State) -> Effect<Action> {
    .merge(.send(.delegate(.syncUpDeleted(state.syncUp.id))), .dismiss)
  }

  func startMeetingButtonTapped(in state: inout State) -> Effect<Action> {
    .send(.delegate(.meetingStarted(state.syncUp)))
  }

  func meetingTapped(id: Meeting.ID, in state: inout State) -> Effect<Action> {
    guard let meeting = state.syncUp.meetings[id: id] else { return .none }
    state.destination = .transcript(MeetingTranscript.State(meeting: meeting, syncUp: state.syncUp))
    return .none
  }

  func meetingsDeleted(at offsets: IndexSet, in state: inout State) -> Effect<Action> {
    for index in offsets.reversed() { state.syncUp.meetings.remove(at: index) }
    return .none
  }

  func meetingHeld(_ meeting: Meeting, in state: inout State) -> Effect<Action> {
    state.syncUp.meetings.insert(meeting, at: 0)
    return .none
  }

  func onChangeOfSyncUp(from oldValue: SyncUp, in state: inout State) -> Effect<Action> {
    .send(.delegate(.syncUpUpdated(state.syncUp)))
  }
}
