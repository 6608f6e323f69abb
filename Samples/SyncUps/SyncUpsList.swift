import Foundation

extension SyncUpsList: SyncUpsListHooks {
  nonisolated private enum CancelID {
    case saving
  }

  func appeared(in state: inout State) -> Effects {
    .run { [storage] send in
      await send(.loaded(syncUps: try await storage.load()))
    } catch: { _, send in
      await send(.loadingFailed)
    }
  }

  func loaded(syncUps: IdentifiedArrayOf<SyncUp>, in state: inout State) -> Effects {
    state.syncUps = syncUps
    return .none
  }

  func loadingFailed(in state: inout State) -> Effects {
    state.alert = .loadingFailed
    return .none
  }

  func startWithExample(in state: inout State) -> Effects {
    let names = ["Blob", "Blob Jr", "Blob Sr"]
    let attendees = names.map { Attendee(id: uuid(), name: $0) }
    state.syncUps = [SyncUp(id: uuid(), title: "Design", attendees: IdentifiedArrayOf(uniqueElements: attendees))]
    return .none
  }

  func addButtonTapped(in state: inout State) -> Effects {
    state.add = SyncUpForm.State(syncUp: SyncUp(id: uuid(), attendees: [Attendee(id: uuid())]))
    return .none
  }

  func confirmAddButtonTapped(in state: inout State) -> Effects {
    guard var syncUp = state.add?.syncUp else { return .none }
    syncUp.attendees.removeAll { $0.name.allSatisfy(\.isWhitespace) }
    if syncUp.attendees.isEmpty { syncUp.attendees.append(Attendee(id: uuid())) }
    state.syncUps.append(syncUp)
    state.add = nil
    return .none
  }

  func cancelAddButtonTapped(in state: inout State) -> Effects {
    state.add = nil
    return .none
  }

  func syncUpsDeleted(at offsets: IndexSet, in state: inout State) -> Effects {
    for index in offsets.reversed() { state.syncUps.remove(at: index) }
    return .none
  }

  func syncUpTapped(id: SyncUp.ID, in state: inout State) -> Effects {
    guard let syncUp = state.syncUps[id: id] else { return .none }
    return .send(.delegate(.syncUpSelected(syncUp)))
  }

  func syncUpUpdated(_ syncUp: SyncUp, in state: inout State) -> Effects {
    state.syncUps[id: syncUp.id] = syncUp
    return .none
  }

  func syncUpDeleted(id: SyncUp.ID, in state: inout State) -> Effects {
    state.syncUps.remove(id: id)
    return .none
  }

  func onChangeOfSyncUps(from oldValue: IdentifiedArrayOf<SyncUp>, in state: inout State) -> Effects {
    .run { [syncUps = state.syncUps, storage, clock] _ in
      try await clock.sleep(for: .seconds(1))
      await storage.save(syncUps)
    }
    .cancellable(id: CancelID.saving, cancelInFlight: true)
  }
}
