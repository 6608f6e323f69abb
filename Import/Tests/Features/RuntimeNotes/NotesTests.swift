import FeatureRuntime
import FeatureTesting
import Testing

@MainActor
struct NotesTests {
  @Test func loadingAndSaving() async {
    let clock = TestClock()
    let store = TestStore(initialState: Notes.State()) {
      Notes()
    } withDependencies: {
      $0.continuousClock = clock
      $0.notesClient.load = { [Note(id: 1, text: "First")] }
    }
    await store.send(.appeared) { $0.isLoading = true }
    await store.receive { if case .loaded(.success) = $0 { true } else { false } } assert: {
      $0.isLoading = false
      $0.notes = [Note(id: 1, text: "First")]
    }
    await store.send(.addTapped(text: "Second")) { $0.notes.append(Note(id: 2, text: "Second")) }
    await store.send(.addTapped(text: "Third")) { $0.notes.append(Note(id: 3, text: "Third")) }
    await clock.advance(by: .seconds(1))
    await store.receive { if case .saved = $0 { true } else { false } }
  }

  struct Failure: Error {}

  @Test func failing() async {
    let clock = TestClock()
    let store = TestStore(initialState: Notes.State()) {
      Notes()
    } withDependencies: {
      $0.continuousClock = clock
      $0.notesClient.load = { throw Failure() }
      $0.notesClient.save = { _ in throw Failure() }
    }
    store.exhaustivity = .off
    await store.send(.appeared)
    await store.receive { if case .loaded(.failure) = $0 { true } else { false } } assert: { $0.error = "Failure()" }
    await store.send(.saved) { $0.error = nil }
    await store.send(.addTapped(text: "First"))
    await clock.advance(by: .seconds(1))
    await store.receive { if case .failed = $0 { true } else { false } } assert: { $0.error = "Failure()" }
  }
}
