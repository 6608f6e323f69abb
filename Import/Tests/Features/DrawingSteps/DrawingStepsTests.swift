import ComposableArchitecture
import Testing

@MainActor
struct DrawingStepsTests {
  @Test func steps() async {
    let store = TestStore(initialState: DrawingSteps.State()) { DrawingSteps() }
    await store.send(.scope(.upload(.named("Cat")))) { $0.upload.name = "Cat" }
    await store.send(.scope(.upload(.finished)))
    await store.receive(.update(.setStep(1))) { $0.step = 1 }
    await store.send(.view(.tappedNext))
    await store.receive(.update(.setStep(2))) { $0.step = 2 }
    await store.send(.view(.tappedHelp)) { $0.isShowingHelp = true }
    await store.send(\.binding.isShowingHelp, false) { $0.isShowingHelp = false }
  }
}
