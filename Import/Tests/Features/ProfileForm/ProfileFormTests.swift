import ComposableArchitecture
import Testing

@MainActor
struct ProfileFormTests {
  @Test func editing() async {
    let store = TestStore(initialState: ProfileForm.State()) { ProfileForm(thisYear: 2025) }
    await store.send(.saveButtonTapped)
    await store.send(\.binding.profile, Profile(name: "Blob")) {
      $0.profile.name = "Blob"
      $0.isDirty = true
      $0.history = [" -> Blob"]
    }
    await store.send(\.binding.profile, Profile(name: "Blob", birthYear: 1990)) {
      $0.profile.birthYear = 1990
      $0.age = 35
    }
    await store.send(.saveButtonTapped)
    await store.receive(\.saved) { $0.isDirty = false }
    await store.send(\.binding.isPublic, true) { $0.isPublic = true }
  }
}
