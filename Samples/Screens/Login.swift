extension Login: LoginHooks {
  // MARK: Hooks

  func anyBindingChanged(in state: inout State) -> Effects {
    state.error = nil
    return .none
  }

  // MARK: Handlers

  func signInButtonTapped(in state: inout State) -> Effects {
    state.isSigningIn = true
    state.error = nil
    return .run { [signIn, name = state.name, password = state.password] send in
      try await signIn(name, password)
      await send(.signedIn(user: name))
    } catch: { error, send in
      await send(.signingInFailed(message: "\(error)"))
    }
    .cancellable(id: CancelID.signIn, cancelInFlight: true)
  }

  func cancelButtonTapped(in state: inout State) -> Effects {
    state.isSigningIn = false
    return .cancel(id: CancelID.signIn)
  }

  func signedIn(user: String, in state: inout State) -> Effects {
    state.isSigningIn = false
    return .none
  }

  func signingInFailed(message: String, in state: inout State) -> Effects {
    state.isSigningIn = false
    state.error = message
    return .none
  }

  nonisolated private enum CancelID { case signIn }
}
