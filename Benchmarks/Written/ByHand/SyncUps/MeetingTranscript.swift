import ComposableArchitecture

@Reducer
package struct MeetingTranscript {
  package init() {}

  @ObservableState
  package struct State: Equatable {
    package let meeting: Meeting
    package let syncUp: SyncUp

    package init(meeting: Meeting, syncUp: SyncUp) {
      self.meeting = meeting
      self.syncUp = syncUp
    }
  }
}
