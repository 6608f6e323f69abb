import FeatureTesting
import Foundation
import Models
import Stops
import Testing
import TripEditor
import Trips

/// Four modules work together.
@MainActor
@Test func aTripIsWrittenWithAStop() async {
  let id = UUID()
  let store = TestStore(initialState: Trips.State()) {
    Trips()
  } withDependencies: {
    $0.uuid = .constant(id)
  }
  let trip = Trip(id: id, name: "Lisbon")
  await store.send(\.addButtonTapped) { $0.editor = TripEditor.State(trip: Trip(id: id)) }
  await store.send(\.editor.presented.binding.trip, trip) { $0.editor?.trip = trip }
  await store.send(\.editor.presented.addStopButtonTapped) { $0.editor?.rows.append(StopRow.State(stop: Stop(id: id))) }
  await store.send(\.editor.presented.saveButtonTapped) { $0.editor?.trip.stops = [Stop(id: id)] }
  var saved = trip
  saved.stops = [Stop(id: id)]
  await store.receive(\.editor.presented.delegate.saved) {
    $0.trips.append(saved)
    $0.editor = nil
  }
}
