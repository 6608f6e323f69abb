import ComposableArchitecture
import Testing

@MainActor
struct SignUpTests {
  @Test func filling() async {
    let store = TestStore(initialState: SignUp.State()) { SignUp() }
    await store.send(\.binding.name, "A name that is longer than allowed") { $0.name = "A name that is longe" }
    await store.send(\.binding.email, "blob") {
      $0.email = "blob"
      $0.emailError = "That is no address."
    }
    await store.send(.submitButtonTapped) { $0.focus = .email }
    await store.send(\.binding.email, "blob@example.org") {
      $0.email = "blob@example.org"
      $0.emailError = nil
    }
    await store.send(\.binding.password, "12345") {
      $0.password = "12345"
      $0.strength = .weak
    }
    await store.send(\.binding.password, "1234567890") {
      $0.password = "1234567890"
      $0.strength = .strong
    }
    await store.send(\.binding.acceptsTerms, true) {
      $0.acceptsTerms = true
      $0.focus = nil
    }
    await store.send(\.binding.acceptsTerms, false) { $0.acceptsTerms = false }
    await store.send(\.binding.focus, .name) { $0.focus = .name }
  }

  @Test func submitting() async {
    let store = TestStore(
      initialState: SignUp.State(name: "root", password: "12345678", acceptsTerms: true, strength: .strong)
    ) {
      SignUp()
    }
    await store.send(.submitButtonTapped) { $0.isSubmitting = true }
    await store.receive(\.submitted) {
      $0.isSubmitting = false
      $0.emailError = "Taken"
    }
  }
}
