import ErrandsFeature
import FeatureRuntime
import FeatureTesting
import Testing

/// Children that tell their parent something: one that is always there, one that may be missing, and a list.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct DelegateTests {
  private let errand = Errand.State(id: 1, title: "Buy milk")

  private func makeTestStore(_ state: Errands.State) -> TestStore<Errands.State, Errands.Action> {
    TestStore(initialState: state) { Errands() }
  }

  @Test func delegateActionOfAnEffectReachesTheParentsHook() async {
    let store = makeTestStore(Errands.State(entry: Entry.State(text: "Buy milk")))
    await store.send(.entry(.enterButtonTapped)) { $0.entry.text = "" }
    await store.receive(\.entry.delegate.entered, "Buy milk") {
      $0.rows = [Errand.State(id: 1, title: "Buy milk")]
      $0.remaining = 1
    }
    await store.finish()
  }

  @Test func delegateActionOfAViewReachesTheParentsHook() async {
    let store = makeTestStore(Errands.State(entry: Entry.State(text: "Buy")))
    await store.send(\.entry.delegate.cancelled) { $0.entry.text = "" }
    await store.finish()
  }

  @Test func anElementOfAListTellsWhichItIs() async {
    let store = makeTestStore(Errands.State(rows: [Errand.State(id: 2), errand]))
    await store.send(\.rows[id: 1].delegate.editButtonTapped) {
      $0.edited = 1
      $0.editor = Entry.State(text: "Buy milk")
    }
    await store.send(\.rows[id: 2].delegate.deleteButtonTapped) {
      $0.alert = .deleteErrand(title: "", id: 2)
    }
    await store.finish()
  }

  @Test func anOptionalChildTellsBeforeItGoes() async {
    let store = makeTestStore(Errands.State(edited: 1, editor: Entry.State(text: "Buy tea"), rows: [errand]))
    await store.send(.editor(.enterButtonTapped)) {
      $0.editor?.text = ""
      $0.hasUnsavedChanges = true
    }
    await store.receive(\.editor.delegate.entered) {
      $0.edited = nil
      $0.hasUnsavedChanges = false
      $0.editor = nil
      $0.rows[0].title = "Buy tea"
      $0.remaining = 1
    }
    await store.finish()
  }

  @Test func theFeatureItselfDoesNothingForWhatItTells() async {
    let store = TestStore(initialState: Entry.State(text: "Buy")) { Entry() }
    await store.send(\.delegate.entered, "Buy")
    await store.finish()
  }

  /// The hook is not called for a child that has gone.
  @Test func delegateActionOfAnAbsentChildIsReported() {
    let issues = Issues()
    let store = Store(initialState: Errands.State(rows: [errand]), onIssue: issues.handler) { Errands() }
    store.send(.editor(.delegate(.entered("Buy tea"))))
    store.send(.rows(.element(id: 7, action: .delegate(.editButtonTapped))))
    #expect(issues.titles.count == 2)
    #expect(store.state == Errands.State(rows: [errand]))
  }

  /// That hook would say that there are unsaved changes.
  @Test func theHookForAllOtherActionsIsNotCalledForWhatIsTold() async {
    let store = makeTestStore(Errands.State(edited: 1, editor: Entry.State(), rows: [errand]))
    await store.send(.editor(.binding(.set(\.text, "B")))) {
      $0.editor?.text = "B"
      $0.hasUnsavedChanges = true
    }
    await store.send(\.editor.delegate.entered, "Buy tea") {
      $0.edited = nil
      $0.editor = nil
      $0.hasUnsavedChanges = false
      $0.rows[0].title = "Buy tea"
      $0.remaining = 1
    }
    await store.finish()
  }

  // MARK: What changes in a child

  @Test func aParentHearsOfAChangeThatTheChildMadeItself() async {
    let store = makeTestStore(Errands.State(remaining: 2, rows: [errand, Errand.State(id: 2)]))
    await store.send(\.rows[id: 2].binding, .set(\.isDone, true)) {
      $0.rows[id: 2]?.isDone = true
      $0.remaining = 1
    }
    await store.send(\.rows[id: 2].binding, .set(\.isDone, true))
    await store.finish()
  }
}
