import ComposableArchitecture
import Foundation

@Reducer
package struct SyncUpsList {
  package init() {}

  @ObservableState
  package struct State: Equatable {
    @Shared(.fileStorage(.documentsDirectory.appending(component: "sync-ups.json")))
    package var syncUps: IdentifiedArrayOf<SyncUp> = []
    @Presents package var add: SyncUpForm.State?
    @Presents package var alert: AlertState<Action.Alert>?

    package init(add: SyncUpForm.State? = nil, alert: AlertState<Action.Alert>? = nil) {
      self.add = add
      self.alert = alert
    }
  }

  package enum Action {
    case appeared
    case addButtonTapped
    case confirmAddButtonTapped
    case cancelAddButtonTapped
    case syncUpsDeleted(at: IndexSet)
    case syncUpTapped(id: SyncUp.ID)
    case add(PresentationAction<SyncUpForm.Action>)
    case alert(PresentationAction<Alert>)
    case delegate(Delegate)

    @CasePathable
    package enum Alert {
      case startWithExample
    }

    @CasePathable
    package enum Delegate {
      case syncUpSelected(Shared<SyncUp>)
    }
  }

  @Dependency(\.uuid) var uuid

  package var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared:
        if state.$syncUps.loadError != nil { state.alert = .loadingFailed }
        return .none

      case .alert(.presented(.startWithExample)):
        let names = ["Blob", "Blob Jr", "Blob Sr"]
        let attendees = names.map { Attendee(id: uuid(), name: $0) }
        let example = SyncUp(id: uuid(), title: "Design", attendees: IdentifiedArrayOf(uniqueElements: attendees))
        state.$syncUps.withLock { $0 = [example] }
        return .run { [syncUps = state.$syncUps] _ in try await syncUps.save() }

      case .addButtonTapped:
        state.add = SyncUpForm.State(syncUp: SyncUp(id: uuid(), attendees: [Attendee(id: uuid())]))
        return .none

      case .confirmAddButtonTapped:
        guard var syncUp = state.add?.syncUp else { return .none }
        syncUp.attendees.removeAll { $0.name.allSatisfy(\.isWhitespace) }
        if syncUp.attendees.isEmpty { syncUp.attendees.append(Attendee(id: uuid())) }
        state.$syncUps.withLock { _ = $0.append(syncUp) }
        state.add = nil
        return .none

      case .cancelAddButtonTapped:
        state.add = nil
        return .none

      case .syncUpsDeleted(let offsets):
        state.$syncUps.withLock { for index in offsets.reversed() { $0.remove(at: index) } }
        return .none

      case .syncUpTapped(let id):
        guard let syncUp = Shared(state.$syncUps[id: id]) else { return .none }
        return .send(.delegate(.syncUpSelected(syncUp)))

      case .add, .alert, .delegate:
        return .none
      }
    }
    .ifLet(\.$add, action: \.add) { SyncUpForm() }
    .ifLet(\.$alert, action: \.alert)
  }
}

extension AlertState where Action == SyncUpsList.Action.Alert {
  package static let loadingFailed = Self {
    TextState("Your sync-ups could not be loaded")
  } actions: {
    ButtonState(action: .startWithExample) { TextState("Yes") }
    ButtonState(role: .cancel) { TextState("No") }
  } message: {
    TextState("Do you want to replace them with an example?")
  }
}
