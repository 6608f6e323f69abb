import ComposableArchitecture
import Foundation

@Reducer
package struct SyncUpsList {
  package init() {}

  @ObservableState
  package struct State: Equatable {
    package var syncUps: IdentifiedArrayOf<SyncUp> = []
    @Presents package var add: SyncUpForm.State?
    @Presents package var alert: AlertState<Action.Alert>?

    package init(
      syncUps: IdentifiedArrayOf<SyncUp> = [],
      add: SyncUpForm.State? = nil,
      alert: AlertState<Action.Alert>? = nil
    ) {
      self.syncUps = syncUps
      self.add = add
      self.alert = alert
    }
  }

  package enum Action {
    case appeared
    case loaded(syncUps: IdentifiedArrayOf<SyncUp>)
    case loadingFailed
    case addButtonTapped
    case confirmAddButtonTapped
    case cancelAddButtonTapped
    case syncUpsDeleted(at: IndexSet)
    case syncUpTapped(id: SyncUp.ID)
    case syncUpUpdated(SyncUp)
    case syncUpDeleted(id: SyncUp.ID)
    case add(PresentationAction<SyncUpForm.Action>)
    case alert(PresentationAction<Alert>)
    case delegate(Delegate)

    @CasePathable
    package enum Alert {
      case startWithExample
    }

    @CasePathable
    package enum Delegate {
      case syncUpSelected(SyncUp)
    }
  }

  private enum CancelID {
    case saving
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.syncUpsFile) var file
  @Dependency(\.uuid) var uuid

  package var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared:
        return .run { send in
          await send(.loaded(syncUps: try file.load()))
        } catch: { _, send in
          await send(.loadingFailed)
        }

      case .loaded(let syncUps):
        state.syncUps = syncUps
        return .none

      case .loadingFailed:
        state.alert = .loadingFailed
        return .none

      case .alert(.presented(.startWithExample)):
        let names = ["Blob", "Blob Jr", "Blob Sr"]
        let attendees = names.map { Attendee(id: uuid(), name: $0) }
        state.syncUps = [SyncUp(id: uuid(), title: "Design", attendees: IdentifiedArrayOf(uniqueElements: attendees))]
        return .none

      case .addButtonTapped:
        state.add = SyncUpForm.State(syncUp: SyncUp(id: uuid(), attendees: [Attendee(id: uuid())]))
        return .none

      case .confirmAddButtonTapped:
        guard var syncUp = state.add?.syncUp else { return .none }
        syncUp.attendees.removeAll { $0.name.allSatisfy(\.isWhitespace) }
        if syncUp.attendees.isEmpty { syncUp.attendees.append(Attendee(id: uuid())) }
        state.syncUps.append(syncUp)
        state.add = nil
        return .none

      case .cancelAddButtonTapped:
        state.add = nil
        return .none

      case .syncUpsDeleted(let offsets):
        for index in offsets.reversed() { state.syncUps.remove(at: index) }
        return .none

      case .syncUpTapped(let id):
        guard let syncUp = state.syncUps[id: id] else { return .none }
        return .send(.delegate(.syncUpSelected(syncUp)))

      case .syncUpUpdated(let syncUp):
        state.syncUps[id: syncUp.id] = syncUp
        return .none

      case .syncUpDeleted(let id):
        state.syncUps.remove(id: id)
        return .none

      case .add, .alert, .delegate:
        return .none
      }
    }
    .ifLet(\.$add, action: \.add) { SyncUpForm() }
    .ifLet(\.$alert, action: \.alert)
    .onChange(of: \.syncUps) { _, syncUps in
      Reduce { _, _ in
        .run { _ in
          try await clock.sleep(for: .seconds(1))
          await file.save(syncUps)
        }
        .cancellable(id: CancelID.saving, cancelInFlight: true)
      }
    }
  }
}

extension AlertState where Action == SyncUpsList.Action.Alert {
  package static let loadingFailed = Self {
    TextState("Your sync-ups could not be loaded")
  } actions: {
    ButtonState(action: .startWithExample) { TextState("Yes") }
    ButtonState(role: .cancel) { TextState("No") }
  } message: {
    TextState("Do you want to start with an example?")
  }
}
