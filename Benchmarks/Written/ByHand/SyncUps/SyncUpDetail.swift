import ComposableArchitecture
import Foundation

@Reducer
package struct SyncUpDetail {
  package init() {}

  @Reducer
  package enum Destination {
    case edit(SyncUpForm)
    case transcript(MeetingTranscript)
  }

  @ObservableState
  package struct State: Equatable {
    package var syncUp: SyncUp
    @Presents package var destination: Destination.State?
    @Presents package var alert: AlertState<Action.Alert>?

    package init(syncUp: SyncUp, destination: Destination.State? = nil, alert: AlertState<Action.Alert>? = nil) {
      self.syncUp = syncUp
      self.destination = destination
      self.alert = alert
    }
  }

  package enum Action {
    case editButtonTapped
    case doneEditingButtonTapped
    case cancelEditingButtonTapped
    case deleteButtonTapped
    case startMeetingButtonTapped
    case meetingTapped(id: Meeting.ID)
    case meetingsDeleted(at: IndexSet)
    case meetingHeld(Meeting)
    case destination(PresentationAction<Destination.Action>)
    case alert(PresentationAction<Alert>)
    case delegate(Delegate)

    @CasePathable
    package enum Alert {
      case confirmDeletion
    }

    @CasePathable
    package enum Delegate {
      case syncUpUpdated(SyncUp)
      case syncUpDeleted(SyncUp.ID)
      case meetingStarted(SyncUp)
    }
  }

  @Dependency(\.dismiss) var dismiss

  package var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .editButtonTapped:
        state.destination = .edit(SyncUpForm.State(syncUp: state.syncUp))
        return .none

      case .doneEditingButtonTapped:
        guard let form = state.destination?.edit else { return .none }
        state.syncUp = form.syncUp
        state.destination = nil
        return .none

      case .cancelEditingButtonTapped:
        state.destination = nil
        return .none

      case .deleteButtonTapped:
        state.alert = .deleteSyncUp(title: state.syncUp.title)
        return .none

      case .alert(.presented(.confirmDeletion)):
        return .run { [id = state.syncUp.id] send in
          await send(.delegate(.syncUpDeleted(id)))
          await dismiss()
        }

      case .startMeetingButtonTapped:
        return .send(.delegate(.meetingStarted(state.syncUp)))

      case .meetingTapped(let id):
        guard let meeting = state.syncUp.meetings[id: id] else { return .none }
        state.destination = .transcript(MeetingTranscript.State(meeting: meeting, syncUp: state.syncUp))
        return .none

      case .meetingsDeleted(let offsets):
        for index in offsets.reversed() { state.syncUp.meetings.remove(at: index) }
        return .none

      case .meetingHeld(let meeting):
        state.syncUp.meetings.insert(meeting, at: 0)
        return .none

      case .destination, .alert, .delegate:
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
    .ifLet(\.$alert, action: \.alert)
    .onChange(of: \.syncUp) { _, syncUp in
      Reduce { _, _ in .send(.delegate(.syncUpUpdated(syncUp))) }
    }
  }
}

extension SyncUpDetail.Destination.State: Equatable {}

extension AlertState where Action == SyncUpDetail.Action.Alert {
  package static func deleteSyncUp(title: String) -> Self {
    Self {
      TextState("Delete?")
    } actions: {
      ButtonState(role: .destructive, action: .confirmDeletion) { TextState("Yes") }
      ButtonState(role: .cancel) { TextState("Nevermind") }
    } message: {
      TextState("Are you sure you want to delete \(title) and all its meetings?")
    }
  }
}
