import FeatureRuntime

extension Greeting: GreetingHooks {
  func greetButtonTapped(in state: inout State) -> Effects {
    state.text = "Hello, \(state.name)!"
    return .none
  }
}
