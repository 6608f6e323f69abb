import Foundation

extension SyncUpDetail: SyncUpDetailHooks {
  func editButtonTapped(in state: inout State) -> Effects {
    state.destination = .edit(SyncUpForm.State(syncUp: state.syncUp))
    return .none
  }

  func doneEditingButtonTapped(in state: inout State) -> Effects {
    guard let form = state.destination?.edit else { return .none }
    state.$syncUp.withLock { $0 = form.syncUp }
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
    let id = state.syncUp.id
    state.$syncUps.withLock { _ = $0.remove(id: id) }
    return .dismiss
  }

  func startMeetingButtonTapped(in state: inout State) -> Effects {
    .send(.delegate(.meetingStarted(state.$syncUp)))
  }

  func meetingTapped(id: Meeting.ID, in state: inout State) -> Effects {
    guard let meeting = state.syncUp.meetings[id: id] else { return .none }
    state.destination = .transcript(MeetingTranscript.State(meeting: meeting, syncUp: state.syncUp))
    return .none
  }

  func meetingsDeleted(at offsets: IndexSet, in state: inout State) -> Effects {
    state.$syncUp.withLock { for index in offsets.reversed() { $0.meetings.remove(at: index) } }
    return .none
  }
}
