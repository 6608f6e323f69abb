extension SyncUps: SyncUpsHooks {
  func listSyncUpSelected(_ syncUp: Shared<SyncUp>, in state: inout State) -> Effects {
    state.path.append(.detail(SyncUpDetail.State(syncUp: syncUp)))
    return .none
  }

  func pathDetailMeetingStarted(_ syncUp: Shared<SyncUp>, id: StackElementID, in state: inout State) -> Effects {
    state.path.append(.record(RecordMeeting.State(syncUp: syncUp)))
    return .none
  }
}
