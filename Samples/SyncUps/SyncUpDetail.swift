import Foundation

extension SyncUpDetail: SyncUpDetailHooks {
  func editButtonTapped(in state: inout State) -> Effects {
    state.destination = .edit(SyncUpForm.State(syncUp: state.syncUp))
    return .none
  }

  func doneEditingButtonTapped(in state: inout State) -> Effects {
    guard let form = state.destination?.edit else { return .none }
    state.syncUp = form.syncUp
    state.destination = nil
    return .none
  }

  func cancelEditingButtonTapped(in state: inout State) -> Effects {
    state.destination = nil
    return .none
  }

  func deleteButtonTapped(in state: inout State) -> Effects {
    state.alert = .deleteSyncUp(title: state.syncUp.title)
    return .none
  }

  func confirmDeletion(in state: inout State) -> Effects {
    .merge(.send(.delegate(.syncUpDeleted(state.syncUp.id))), .dismiss)
  }

  func startMeetingButtonTapped(in state: inout State) -> Effects {
    .send(.delegate(.meetingStarted(state.syncUp)))
  }

  func meetingTapped(id: Meeting.ID, in state: inout State) -> Effects {
    guard let meeting = state.syncUp.meetings[id: id] else { return .none }
    state.destination = .transcript(MeetingTranscript.State(meeting: meeting, syncUp: state.syncUp))
    return .none
  }

  func meetingsDeleted(at offsets: IndexSet, in state: inout State) -> Effects {
    for index in offsets.reversed() { state.syncUp.meetings.remove(at: index) }
    return .none
  }

  func meetingHeld(_ meeting: Meeting, in state: inout State) -> Effects {
    state.syncUp.meetings.insert(meeting, at: 0)
    return .none
  }

  func onChangeOfSyncUp(from oldValue: SyncUp, in state: inout State) -> Effects {
    .send(.delegate(.syncUpUpdated(state.syncUp)))
  }
}
