import ComposableArchitecture
import Foundation

/// A form with a name, a mail address and a password.
@Reducer
struct SignUp {
  @ObservableState
  struct State: Equatable {
    var name = ""
    var email = ""
    var password = ""
    var acceptsTerms = false

    // What the form says below its fields.
    var emailError: String?
    var strength: Strength = .none
    var focus: Field? = .name
    var isSubmitting = false
    var submissions = 0

    enum Field: String, Hashable {
      case name, email, password
    }

    enum Strength: Int, Comparable {
      case none, weak, strong
      static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
    }

    var canSubmit: Bool {
      acceptsTerms && emailError == nil && !name.isEmpty && strength >= .weak && !isSubmitting
    }
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case submitButtonTapped
    case submitted(Result<String, SubmissionError>)

    struct SubmissionError: Error, Equatable { var message: String }
  }

  var body: some ReducerOf<Self> {
    BindingReducer()

    Reduce { state, action in
      switch action {
      case .binding(\.name):
        state.name = String(state.name.prefix(20))
        return .none

      case .binding(\.email):
        state.emailError = state.email.contains("@") ? nil : "That is no address."
        return .none

      case .binding(\.password):
        // Long ones are good enough.
        switch state.password.count {
        case 0: state.strength = .none
        case 1..<8: state.strength = .weak
        default: state.strength = .strong
        }
        return .none

      case .binding(\.acceptsTerms) where state.acceptsTerms:
        state.focus = nil
        return .none

      case .binding:
        return .none

      case .submitButtonTapped:
        guard state.canSubmit else {
          state.focus = state.name.isEmpty ? .name : state.emailError != nil ? .email : .password
          return .none
        }
        state.isSubmitting = true
        return .run { [name = state.name] send in
          await send(.submitted(name == "root" ? .failure(.init(message: "Taken")) : .success(name)))
        }

      case .submitted(.success):
        state.isSubmitting = false
        state.submissions += 1
        return .none

      case let .submitted(.failure(error)):
        state.isSubmitting = false
        state.emailError = error.message
        return .none
      }
    }
  }
}
