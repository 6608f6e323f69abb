import ComposableArchitecture
import Foundation

/// Bindings are actions of the view, too.
@Reducer
struct Feedback: Sendable {
  @ObservableState
  struct State: Equatable, Sendable {
    var text: String = ""
    var stars: Int? = nil
    var isSent: Bool = false
    @Presents var thanks: AlertState<Action.Alert>? = nil

    var isValid: Bool { stars != nil && text.count >= 3 }
  }

  enum Action: ViewAction, Sendable {
    case view(View)
    case alert(PresentationAction<Alert>)
    case response(isAccepted: Bool, reason: String? = nil)

    enum View: BindableAction, Sendable {
      case binding(BindingAction<State>)
      case sendTapped
      case starTapped(Int)
    }

    enum Alert: Equatable, Sendable { case again }
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    BindingReducer(action: \.view)
    Reduce { state, action in
      switch action {
      case .view(.binding(\.text)):
        if state.text.hasSuffix("!!!") { state.text.removeLast(2) }
        return .none
      case .view(.binding):
        return .none
      case .view(.sendTapped):
        guard state.isValid, let stars = state.stars else { return .none }
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.response(isAccepted: stars > 1, reason: stars > 1 ? nil : "Too few stars"))
        }
      case let .view(.starTapped(star)):
        state.stars = state.stars == star ? nil : star
        return .none
      case .response(isAccepted: true, _):
        state.isSent = true
        state.thanks = AlertState {
          TextState("Thanks")
        } actions: {
          ButtonState(action: .again) { TextState("Write more") }
        }
        return .none
      case .response(isAccepted: false, reason: let reason):
        state.thanks = AlertState { TextState(reason ?? "Not accepted") }
        return .none
      case .alert(.presented(.again)):
        state = State()
        return .none
      case .alert(.dismiss):
        return .none
      }
    }
    .ifLet(\.$thanks, action: \.alert)
  }
}
