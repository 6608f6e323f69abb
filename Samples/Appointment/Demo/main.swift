import AppointmentFeature
import FeatureRecorder
import FeatureRuntime
import Foundation

// Fills in the form as a person would, and prints what there is still to mend. A file that is named as its argument becomes the page
// of the recorder: 'swift run appointment-demo appointment.html'.

let today = Date(timeIntervalSince1970: 1_800_000_000)
let recorder = FlightRecorder()
let store = Store(initialState: Appointment.State()) {
  Appointment { _, _, _ in }.recorded(by: recorder)
} withDependencies: {
  $0.date = .constant(today)
}

@MainActor
func after(_ what: String, _ change: () -> Void) {
  print("\(what):")
  change()
  let problems = store.state.problems(at: today)
  for problem in problems { print("  - \(String(state: problem.message))") }
  if problems.isEmpty { print("  The button is enabled.") }
}

after("At first") {}
after("The patient's name, a date that is over, and more minutes than there are") {
  store.patient = "Blob"
  store.date = today - 86_400
  store.minutes = 600
}
print("  (The form has \(store.minutes) minutes.)")
after("Somebody comes along") { store.send(.addCompanionButtonTapped) }
after("All of it is mended") {
  store.date = today + 7 * 86_400
  store.contact.phone = "555 0100"
  store.companions[0].name = "Blob Jr."
}
await store.send(.bookButtonTapped).finish()
let days = (store.date ?? today).timeIntervalSince(today) / 86_400
print("Booked: \(store.patient), in \(Int(days)) days, for \(store.minutes) minutes.")
if let path = CommandLine.arguments.dropFirst().first {
  try recorder.page().write(toFile: path, atomically: true, encoding: .utf8)
}
