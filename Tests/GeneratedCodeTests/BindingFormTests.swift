import BindingFormFeature
import FeatureRuntime
import FeatureTesting
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct BindingFormTests {
  private struct Refusal: Error {}

  private func makeStore(
    _ state: BindingForm.State = BindingForm.State(),
    save: @escaping @Sendable (String) async throws -> Void = { _ in }
  ) -> TestStore<BindingForm.State, BindingForm.Action> {
    TestStore(initialState: state) { BindingForm(note: Note(save: save)) }
  }

  // MARK: Hooks

  @Test func fewerStepsTakeTheSliderWithThem() async {
    let store = makeStore(BindingForm.State(sliderValue: 8, stepCount: 10))
    await store.send(.binding(.set(\.stepCount, 9))) { $0.stepCount = 9 }
    await store.send(.binding(.set(\.stepCount, 3))) {
      $0.stepCount = 3
      $0.sliderValue = 3
    }
    await store.send(.binding(.set(\.stepCount, 10))) { $0.stepCount = 10 }
    await store.send(.binding(.set(\.stepCount, -1))) {
      $0.stepCount = 0
      $0.sliderValue = 0
    }
  }

  @Test(arguments: [(-0.5, 0.0), (0, 0), (7.5, 7.5), (10, 10), (10.5, 10)])
  func theSliderStaysInBounds(written: Double, kept: Double) async {
    let store = makeStore(BindingForm.State(sliderValue: 1))
    await store.send(.binding(.set(\.sliderValue, written))) { $0.sliderValue = kept }
  }

  @Test func textAndToggleAreKeptAsWritten() async {
    let store = makeStore()
    await store.send(.binding(.set(\.text, "Hello"))) { $0.text = "Hello" }
    await store.send(.binding(.set(\.toggleIsOn, true))) { $0.toggleIsOn = true }
  }

  @Test func resetGivesTheDefaultsAndKeepsTheIdentity() async {
    let changed = BindingForm.State(id: 7, sliderValue: 1, stepCount: 2, text: "Hello", toggleIsOn: true)
    let store = makeStore(changed)
    await store.send(.resetButtonTapped) { $0 = BindingForm.State(id: 7) }
  }

  // MARK: The note

  @Test func aNoteIsWrittenAndSavedAndGone() async {
    let store = makeStore()
    await store.send(.addNoteButtonTapped) { $0.note = Note.State() }
    await store.send(.note(.binding(.set(\.text, "Milk")))) { $0.note?.text = "Milk" }
    await store.send(.note(.saveButtonTapped)) { $0.note?.progress = .saving }
    await store.receive(.note(.delegate(.saved(text: "Milk")))) { $0.note = nil }
    await store.finish()
  }

  @Test func aNoteWithNothingInItIsNotSaved() async {
    let note = Note.State(text: " ")
    #expect(note.problems == [.textMissing] && !note.isValid)
    #expect(String(describing: Note.State.Problem.textMissing.message).contains("Write something first."))
    await makeStore(BindingForm.State(note: note)).send(.note(.saveButtonTapped))
  }

  @Test func aNoteThatCannotBeSavedStays() async {
    let store = makeStore(BindingForm.State(note: Note.State(text: "Milk")), save: { _ in throw Refusal() })
    await store.send(.note(.saveButtonTapped)) { $0.note?.progress = .saving }
    await store.receive(.note(.savingFailed)) { $0.note?.progress = .failed }
    await store.send(.note(.binding(.set(\.text, "Eggs")))) { $0.note = Note.State(text: "Eggs") }
    await store.finish()
  }

  /// A change of the text, a discarded note and a reset all end the saving; nothing is received from it.
  @Test(arguments: [
    BindingForm.Action.note(.binding(.set(\.text, "Eggs"))), .discardNoteButtonTapped, .resetButtonTapped,
  ])
  func savingIsCancelled(by action: BindingForm.Action) async {
    let saving = Suspension()
    let store = makeStore(BindingForm.State(note: Note.State(text: "Milk")), save: { _ in try await saving.wait() })
    await store.send(.note(.saveButtonTapped)) { $0.note?.progress = .saving }
    await saving.hasBegun()
    await store.send(action) { $0.note = action.is(\.note) ? Note.State(text: "Eggs") : nil }
    await saving.wasCancelled()
    await store.finish()
  }

  // MARK: Observation

  private func makeObserved(_ note: Note.State? = nil) -> (store: StoreOf<BindingForm>, readers: Readers) {
    let store = Store(initialState: BindingForm.State(note: note)) { BindingForm(note: Note(save: { _ in })) }
    let readers = Readers([
      "slider": { _ = store.sliderValue },
      "steps": { _ = store.stepCount },
      "text": { _ = store.text },
      "toggle": { _ = store.toggleIsOn },
      "note": { _ = store.note },
      "presence": { _ = store.scope(state: \.note, action: \.note) },
    ])
    return (store, readers)
  }

  @Test func writingOneFieldRunsOnlyWhatReadThatField() {
    let (store, readers) = makeObserved()
    store.text = "Hello"
    #expect(readers.rerun() == ["text"])
    store.binding(\.toggleIsOn).wrappedValue = true
    #expect(readers.rerun() == ["toggle"])
    store.sliderValue = 7
    #expect(readers.rerun() == ["slider"])
    store.stepCount = 8
    #expect(readers.rerun() == ["steps"])
    store.stepCount = 2
    #expect(readers.rerun() == ["slider", "steps"], "the hook has moved the slider")
  }

  @Test func anActionThatChangesNothingRunsNothing() {
    let (store, readers) = makeObserved()
    store.text = ""
    store.sliderValue = 5
    store.binding(\.stepCount).wrappedValue = 10
    store.send(.resetButtonTapped)
    store.send(.discardNoteButtonTapped)
    #expect(readers.rerun() == [])
    // The hook brings the slider back to where it was.
    store.sliderValue = 10
    #expect(readers.rerun() == ["slider"])
    store.sliderValue = 11
    #expect(readers.rerun() == ["slider"], "it is told where it is, since it shows where it was moved to")
    store.sliderValue = 10
    #expect(readers.rerun() == [])
  }

  @Test func aChildTellsOnlyThoseWhoReadIt() throws {
    let (store, readers) = makeObserved(Note.State())
    let note = try #require(store.scope(state: \.note, action: \.note))
    let noteReaders = Readers(["text": { _ = note.text }, "progress": { _ = note.progress }])
    note.text = "Milk"
    #expect(readers.rerun() == ["note"])
    #expect(noteReaders.rerun() == ["text"])
    store.text = "Hello"
    #expect(readers.rerun() == ["text"])
    #expect(noteReaders.rerun() == [])
    store.send(.discardNoteButtonTapped)
    #expect(readers.rerun() == ["note", "presence"])
  }
}
