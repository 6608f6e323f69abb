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
    case .syncUpUpdated(let syncUp):
      return .send(.list(.syncUpUpdated(syncUp)))
    case .syncUpDeleted(let id):
      return .send(.list(.syncUpDeleted(id: id)))
    case .meetingStarted(let syncUp):
      state.path.append(.record(RecordMeeting.State(syncUp: syncUp)))
      return .none
    }
  }

  func pathRecordDelegate(
    _ action: RecordMeeting.Action.Delegate,
    id: StackElementID,
    in state: inout State
  ) -> Effects {
    switch action {
    case .meetingEnded(let transcript):
      // The detail from which the meeting was started is below it.
      guard let detail = state.path.ids.dropLast().last else { return .none }
      let meeting = Meeting(id: uuid(), date: date(), transcript: transcript)
      return .send(.path(.element(id: detail, action: .detail(.meetingHeld(meeting)))))
    }
  }
}
