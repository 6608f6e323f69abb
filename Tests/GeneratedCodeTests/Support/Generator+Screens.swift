import ScreensFeature
import TestSupport

/// Values of the types of the sample Screens.
extension Generator {
  mutating func login() -> Login.State {
    Login.State(name: string(), password: string(), isSigningIn: bool(), error: optional { $0.string() })
  }

  mutating func home() -> Home.State {
    Home.State(user: string(), messages: array { $0.string() }, draft: string())
  }

  mutating func screen() -> Screens.State {
    switch Int.random(in: 0...3, using: &self) {
    case 0: .loading
    case 1: .failed(message: string(), code: int())
    case 2: .login(login())
    default: .home(home())
    }
  }
}
