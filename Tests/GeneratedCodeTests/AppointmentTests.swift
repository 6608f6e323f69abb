import AppointmentFeature
import FeatureRuntime
import FeatureTesting
import Foundation
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct AppointmentTests {
  private typealias Problem = Appointment.State.Problem

  private let today = Date(timeIntervalSince1970: 1_800_000_000)

  private var filled: Appointment.State {
    Appointment.State(patient: "Blob", contact: Appointment.Contact(phone: "555"), date: today + 60)
  }

  private func makeStore(
    _ state: Appointment.State = Appointment.State(),
    book: @escaping @Sendable (String, Date, Int) async throws -> Void = { _, _, _ in }
  ) -> TestStore<Appointment.State, Appointment.Action> {
    TestStore(initialState: state) {
      Appointment(book: book)
    } withDependencies: {
      $0.date = .constant(today)
      $0.uuid = .incrementing
    }
  }

  @Test func aFormIsFilledInAndBooked() async {
    let store = makeStore()
    await store.send(.binding(.set(\.patient, "Blob"))) { $0.patient = "Blob" }
    await store.send(.binding(.set(\.minutes, 600))) { $0.minutes = 120 }
    await store.send(.binding(.set(\.contact.phone, "555 0100 0100 0100"))) { $0.contact.phone = "555 0100 0100 0" }
    await store.send(.binding(.set(\.date, today))) { $0.date = today }
    #expect(store.state.isValid(at: today))
    await store.send(.bookButtonTapped) { $0.progress = .booking }
    await store.receive(\.delegate.booked)
  }

  @Test func problemsAreInTheOrderOfTheSchema() {
    var state = Appointment.State()
    state.companions = [Appointment.Companion(id: UUID(0)), Appointment.Companion(id: UUID(1), name: "Blob Jr.")]
    #expect(
      state.problems(at: today) == [
        .patientMissing, .contact(.isReachable), .dateMissing, .companions(id: UUID(0), .nameMissing),
      ]
    )
    state.date = today - 1
    #expect(state.problems(at: today).last == .isLater)
    #expect(String(state: Problem.companions(id: UUID(0), .nameMissing).message) == "Who comes along?")
  }

  /// Each is booked only when nothing is left to mend.
  @Test(arguments: 0..<4)
  func whatIsNotValidIsNotBooked(number: Int) async {
    var state = filled
    switch number {
    case 0: state.patient = "  "
    case 1: state.contact.phone = ""
    case 2: state.date = today - 1
    default: state.companions = [Appointment.Companion(id: UUID(0))]
    }
    let store = makeStore(state) { _, _, _ in Issue.record("It was booked.") }
    await withKnownIssue {
      await store.send(.bookButtonTapped)
    } matching: {
      $0.comments.contains { $0.rawValue.contains("'bookButtonTapped' was sent while its 'state' was not valid") }
    }
  }

  @Test func atMostThreeComeAlong() async {
    var state = filled
    state.companions = IdentifiedArray(uniqueElements: (5..<8).map { Appointment.Companion(id: UUID($0)) })
    let store = makeStore(state)
    await store.send(.addCompanionButtonTapped)
    await store.send(.removeCompanionButtonTapped(id: UUID(6))) { $0.companions.remove(id: UUID(6)) }
    await store.send(.addCompanionButtonTapped) { $0.companions.append(Appointment.Companion(id: UUID(0))) }
  }
}
