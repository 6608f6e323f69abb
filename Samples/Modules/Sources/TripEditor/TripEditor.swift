import Foundation
import Models
import Stops

extension TripEditor: TripEditorHooks {
  func addStopButtonTapped(in state: inout State) -> Effects {
    state.rows.append(StopRow.State(stop: Stop(id: uuid())))
    return .none
  }

  func saveButtonTapped(in state: inout State) -> Effects {
    state.trip.stops = state.rows.map(\.stop)
    return .send(.delegate(.saved(state.trip)))
  }

  func rowsRemoved(id: UUID, in state: inout State) -> Effects {
    state.rows.remove(id: id)
    return .none
  }
}
