import FeatureRuntime
import ScreensFeature

// Goes through the screens as a user would, and prints each.

@MainActor
func show(_ what: String, _ store: StoreOf<Screens>) {
  print("\(what):")
  switch store.state {
  case .loading: print("  …")
  case .failed(let message, let code): print("  \(message) (\(code))")
  case .login(let login): print("  \"\(login.name)\" signs in\(login.error.map { ": \($0)" } ?? "")")
  case .home(let home): print("  \(home.user) is at home: \(home.messages)")
  }
}

enum Trouble: Error { case noNetwork, wrongPassword }

/// Fails at first.
actor Network {
  private var isUp = false

  func restoreUser() throws -> String? {
    defer { isUp = true }
    guard isUp else { throw Trouble.noNetwork }
    return nil
  }
}

let network = Network()
let store = Store(initialState: .loading) {
  Screens(
    restoreUser: { try await network.restoreUser() },
    signIn: { _, password in if password != "secret" { throw Trouble.wrongPassword } },
    messages: {
      AsyncStream { continuation in
        continuation.yield("Welcome!")
        continuation.finish()
      }
    }
  )
}

show("At first", store)
await store.send(.started).finish()
show("It does not work", store)
await store.send(.retryButtonTapped).finish()
show("It does now", store)

// The store of a case's child is there while the case is current.
if let login = store.scope(state: \.login, action: \.login) {
  login.name = "Blob"
  login.password = "guess"
  await login.send(.signInButtonTapped).finish()
  show("A wrong password", store)
  login.password = "secret"
  show("Typing takes the message away", store)
  await login.send(.signInButtonTapped).finish()
}
show("The right password, and a message comes in", store)

if let home = store.scope(state: \.home, action: \.home) {
  home.draft = "Thank you"
  home.send(.view(.sendButtonTapped))
  show("An answer", store)
  home.send(.view(.signOutButtonTapped))
}
show("Signed out", store)
