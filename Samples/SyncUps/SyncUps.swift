extension SyncUps: SyncUpsHooks {
  func listDelegate(_ action: SyncUpsList.Action.Delegate, in state: inout State) -> Effects {
    switch action {
    case .syncUpSelected(let syncUp):
      state.path.append(.detail(SyncUpDetail.State(syncUp: syncUp)))
      return .none
    }
  }

  func pathDetailDelegate(
    _ action: SyncUpDetail.Action.Delegate,
    id: StackElementID,
    in state: inout State
  ) -> Effects {
    switch action {
    case .meetingStarted(let syncUp):
      state.path.append(.record(RecordMeeting.State(syncUp: syncUp)))
      return .none
    }
  }
}
