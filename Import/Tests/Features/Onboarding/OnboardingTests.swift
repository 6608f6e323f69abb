import ComposableArchitecture
import Testing

@MainActor
struct OnboardingTests {
  struct Failure: Error {}

  @Test func newUser() async {
    let store = TestStore(initialState: Onboarding.State()) {
      Onboarding()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    await store.send(.view(.task))
    await store.receive(\.internal) { $0.step = .creating }
    await store.receive(\.internal)
    await store.receive(\.delegate)
  }

  @Test func unreadable() async {
    let store = TestStore(initialState: Onboarding.State()) {
      Onboarding()
    } withDependencies: {
      $0.accountStore.load = { throw Failure() }
    }
    await store.send(.view(.retryTapped))
    await store.receive(\.internal) { $0.step = .failed(.unreadable) }
    #expect(store.state.step.message == "Something went wrong.")
  }

  @Test func notSaved() async {
    let store = TestStore(initialState: Onboarding.State()) {
      Onboarding()
    } withDependencies: {
      $0.uuid = .incrementing
      $0.accountStore.save = { _ in throw Failure() }
    }
    await store.send(.view(.task))
    await store.receive(\.internal) { $0.step = .creating }
    await store.receive(\.internal) { $0.step = .failed(.notSaved) }
  }
}
