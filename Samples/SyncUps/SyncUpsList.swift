import Foundation

extension SyncUpsList: SyncUpsListHooks {
  func appeared(in state: inout State) -> Effects {
    if state.$syncUps.loadError != nil { state.alert = .loadingFailed }
    return .none
  }

  func startWithExample(in state: inout State) -> Effects {
    let names = ["Blob", "Blob Jr", "Blob Sr"]
    let attendees = names.map { Attendee(id: uuid(), name: $0) }
    let example = SyncUp(id: uuid(), title: "Design", attendees: IdentifiedArrayOf(uniqueElements: attendees))
    state.$syncUps.withLock { $0 = [example] }
    // What cannot be read is replaced only where that is said.
    return .run { [syncUps = state.$syncUps] _ in try await syncUps.save() }
  }

  func addButtonTapped(in state: inout State) -> Effects {
    state.add = SyncUpForm.State(syncUp: SyncUp(id: uuid(), attendees: [Attendee(id: uuid())]))
    return .none
  }

  func confirmAddButtonTapped(in state: inout State) -> Effects {
    guard var syncUp = state.add?.syncUp else { return .none }
    syncUp.attendees.removeAll { $0.name.allSatisfy(\.isWhitespace) }
    if syncUp.attendees.isEmpty { syncUp.attendees.append(Attendee(id: uuid())) }
    state.$syncUps.withLock { _ = $0.append(syncUp) }
    state.add = nil
    return .none
  }

  func cancelAddButtonTapped(in state: inout State) -> Effects {
    state.add = nil
    return .none
  }

  func syncUpsDeleted(at offsets: IndexSet, in state: inout State) -> Effects {
    state.$syncUps.withLock { for index in offsets.reversed() { $0.remove(at: index) } }
    return .none
  }

  func syncUpTapped(id: SyncUp.ID, in state: inout State) -> Effects {
    guard let syncUp = Shared(state.$syncUps[id: id]) else { return .none }
    return .send(.delegate(.syncUpSelected(syncUp)))
  }
}
