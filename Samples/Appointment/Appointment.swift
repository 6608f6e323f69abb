import Foundation

extension Appointment: AppointmentHooks {
  func addCompanionButtonTapped(in state: inout State) -> Effects {
    if state.companions.count < State.companionsLimit { state.companions.append(Companion(id: uuid())) }
    return .none
  }

  func removeCompanionButtonTapped(id: UUID, in state: inout State) -> Effects {
    state.companions.remove(id: id)
    return .none
  }

  func bookButtonTapped(in state: inout State) -> Effects {
    guard let date = state.date else { return .none }
    state.progress = .booking
    return .run { [book, patient = state.patient, minutes = state.minutes] send in
      try await book(patient, date, minutes)
      await send(.delegate(.booked))
    } catch: { _, send in
      await send(.bookingFailed)
    }
  }

  func bookingFailed(in state: inout State) -> Effects {
    state.progress = .failed
    return .none
  }
}
