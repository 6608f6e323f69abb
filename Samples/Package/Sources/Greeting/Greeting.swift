import FeatureRuntime

extension Greeting: GreetingHooks {
  func greetButtonTapped(in state: inout State) -> Effect<Action> {
    state.text = "Hello, \(state.name)!"
    return .none
  }
}
