import Models
import Stops
import TripEditor

extension Trips: TripsHooks {
  func addButtonTapped(in state: inout State) -> Effects {
    state.editor = TripEditor.State(trip: Trip(id: uuid()))
    return .none
  }

  func tripTapped(id: Trip.ID, in state: inout State) -> Effects {
    guard let trip = state.trips[id: id] else { return .none }
    state.editor = TripEditor.State(
      trip: trip,
      rows: IdentifiedArray(uniqueElements: trip.stops.map { StopRow.State(stop: $0) })
    )
    return .none
  }

  func editorSaved(_ trip: Trip, in state: inout State) -> Effects {
    state.trips.updateOrAppend(trip)
    state.editor = nil
    return .none
  }
}
