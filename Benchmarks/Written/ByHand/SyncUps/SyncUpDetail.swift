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
    @Shared package var syncUp: SyncUp
    @Presents package var destination: Destination.State?
    @Presents package var alert: AlertState<Action.Alert>?

    package init(
      syncUp: Shared<SyncUp>,
      destination: Destination.State? = nil,
      alert: AlertState<Action.Alert>? = nil
    ) {
      _syncUp = syncUp
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
    case destination(PresentationAction<Destination.Action>)
    case alert(PresentationAction<Alert>)
    case delegate(Delegate)

    @CasePathable
    package enum Alert {
      case confirmDeletion
    }

    @CasePathable
    package enum Delegate {
      case meetingStarted(Shared<SyncUp>)
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
        state.$syncUp.withLock { $0 = form.syncUp }
        state.destination = nil
        return .none

      case .cancelEditingButtonTapped:
        state.destination = nil
        return .none

      case .deleteButtonTapped:
        state.alert = .deleteSyncUp(title: state.syncUp.title)
        return .none

      case .alert(.presented(.confirmDeletion)):
        let id = state.syncUp.id
        @Shared(.fileStorage(.documentsDirectory.appending(component: "sync-ups.json")))
        var syncUps: IdentifiedArrayOf<SyncUp> = []
        $syncUps.withLock { _ = $0.remove(id: id) }
        return .run { _ in await dismiss() }

      case .startMeetingButtonTapped:
        return .send(.delegate(.meetingStarted(state.$syncUp)))

      case .meetingTapped(let id):
        guard let meeting = state.syncUp.meetings[id: id] else { return .none }
        state.destination = .transcript(MeetingTranscript.State(meeting: meeting, syncUp: state.syncUp))
        return .none

      case .meetingsDeleted(let offsets):
        state.$syncUp.withLock { for index in offsets.reversed() { $0.meetings.remove(at: index) } }
        return .none

      case .destination, .alert, .delegate:
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
    .ifLet(\.$alert, action: \.alert)
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
