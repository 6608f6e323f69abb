extension Screens: ScreensHooks {
  // MARK: Hooks

  func loginHandled(_ action: Login.Action, in state: inout State) -> Effects {
    guard case .signedIn(let user) = action else { return .none }
    return showHome(of: user, in: &state)
  }

  func homeSignedOut(user: String, in state: inout State) -> Effects {
    state.login?.name = user
    return .none
  }

  func homeHandled(_ action: Home.Action, in state: inout State) -> Effects {
    if case .view(.signOutButtonTapped) = action { state = .login(Login.State()) }
    return .none
  }

  // MARK: Handlers

  func started(in state: inout State) -> Effects {
    state = .loading
    return .run { [restoreUser] send in
      await send(.restored(user: try await restoreUser()))
    } catch: { error, send in
      await send(.restoringFailed(message: "\(error)", code: 1))
    }
  }

  func restored(user: String?, in state: inout State) -> Effects {
    // Nothing but the loading screen waits for it.
    guard state.isLoading else { return .none }
    guard let user else {
      state = .login(Login.State())
      return .none
    }
    return showHome(of: user, in: &state)
  }

  func restoringFailed(message: String, code: Int, in state: inout State) -> Effects {
    state = .failed(message: message, code: code)
    return .none
  }

  func retryButtonTapped(in state: inout State) -> Effects {
    started(in: &state)
  }

  private func showHome(of user: String, in state: inout State) -> Effects {
    state = .home(Home.State(user: user))
    return .send(.home(.appeared))
  }
}
