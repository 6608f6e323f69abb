import ComposableArchitecture
import Foundation

/// The form in which a patient asks for an appointment.
@Reducer
struct Appointment {
  /// How the practice reaches the patient.
  struct Contact: Equatable {
    static let phoneLimit = 15
    static let emailLimit = 60

    var phone = ""
    var email = ""

    var isReachable: Bool { !phone.isEmpty || !email.isEmpty }
  }

  /// Who comes along.
  struct Companion: Equatable, Identifiable {
    static let nameLimit = 40

    let id: UUID
    var name = ""
  }

  /// What a person has still to mend.
  enum Problem: Hashable {
    case patientMissing
    case unreachable
    case dateMissing
    case companionNameMissing(id: Companion.ID)
    case dateOver

    var message: TextState {
      switch self {
      case .patientMissing: TextState("Enter the patient's name.")
      case .unreachable: TextState("Enter a phone number or an e-mail address.")
      case .dateMissing: TextState("Choose a date.")
      case .companionNameMissing: TextState("Who comes along?")
      case .dateOver: TextState("Choose a later date.")
      }
    }
  }

  @ObservableState
  struct State: Equatable {
    enum Progress {
      case open, booking, failed
    }

    static let patientLimit = 40
    static let minutesRange = 5...120
    static let companionsLimit = 3

    var patient = ""
    var contact = Contact()
    var date: Date?
    /// How long it takes.
    var minutes = 30
    var companions: IdentifiedArrayOf<Companion> = []
    var progress = Progress.open

    /// What a control wrote, cut to what the form keeps to.
    mutating func cutToRules() {
      patient = String(patient.prefix(Self.patientLimit))
      contact.phone = String(contact.phone.prefix(Contact.phoneLimit))
      contact.email = String(contact.email.prefix(Contact.emailLimit))
      minutes = min(max(minutes, Self.minutesRange.lowerBound), Self.minutesRange.upperBound)
      companions = IdentifiedArray(uniqueElements: companions.prefix(Self.companionsLimit))
      for id in companions.ids {
        companions[id: id]?.name = String(companions[id: id]?.name.prefix(Companion.nameLimit) ?? "")
      }
    }

    func problems(at now: Date) -> [Problem] {
      var problems: [Problem] = []
      if patient.allSatisfy(\.isWhitespace) { problems.append(.patientMissing) }
      if !contact.isReachable { problems.append(.unreachable) }
      if date == nil { problems.append(.dateMissing) }
      for companion in companions where companion.name.allSatisfy(\.isWhitespace) {
        problems.append(.companionNameMissing(id: companion.id))
      }
      if let date, date < now { problems.append(.dateOver) }
      return problems
    }

    func isValid(at now: Date) -> Bool { problems(at: now).isEmpty }
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case addCompanionButtonTapped
    case removeCompanionButtonTapped(id: UUID)
    case bookButtonTapped
    case bookingFailed
    case delegate(Delegate)

    @CasePathable
    enum Delegate: Equatable {
      case booked
    }
  }

  @Dependency(\.date) var date
  @Dependency(\.uuid) var uuid
  /// Books the date for a patient.
  let book: @Sendable (String, Date, Int) async throws -> Void

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding:
        state.cutToRules()
        return .none

      case .addCompanionButtonTapped:
        if state.companions.count < State.companionsLimit { state.companions.append(Companion(id: uuid())) }
        return .none

      case .removeCompanionButtonTapped(let id):
        state.companions.remove(id: id)
        return .none

      case .bookButtonTapped:
        guard state.isValid(at: date.now) else {
          reportIssue("The button is disabled until the form is valid.")
          return .none
        }
        guard let date = state.date else { return .none }
        state.progress = .booking
        return .run { [patient = state.patient, minutes = state.minutes] send in
          try await book(patient, date, minutes)
          await send(.delegate(.booked))
        } catch: { _, send in
          await send(.bookingFailed)
        }

      case .bookingFailed:
        state.progress = .failed
        return .none

      case .delegate:
        return .none
      }
    }
  }
}
