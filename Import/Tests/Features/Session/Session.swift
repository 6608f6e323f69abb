import ComposableArchitecture
import Foundation

/// What the app shows: somebody signs in, or is signed in.
@Reducer
struct Session {
  @ObservableState
  enum State: Equatable {
    case signedIn(Dashboard.State)
    case signedOut(SignIn.State)

    init() { self = .signedOut(SignIn.State()) }
  }

  enum Action {
    case signedIn(Dashboard.Action)
    case signedOut(SignIn.Action)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case let .signedOut(.delegate(.signedIn(user))):
        state = .signedIn(Dashboard.State(user: user))
        return .none

      case .signedIn(.signOutButtonTapped):
        state = .signedOut(SignIn.State())
        return .none

      case .signedIn, .signedOut:
        return .none
      }
    }
    .ifCaseLet(\.signedIn, action: \.signedIn) {
      Dashboard()
    }
    .ifCaseLet(\.signedOut, action: \.signedOut) {
      SignIn()
    }
  }
}
