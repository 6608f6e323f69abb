import ErrandsFeature
import FeatureRuntime
import FeatureTesting
import Testing

/// A feature that asks with alerts and confirmation dialogs.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct AlertTests {
  private let milk = Errand.State(id: 1, title: "Buy milk")
  private let letter = Errand.State(id: 2, title: "Post the letter")

  private func makeTestStore(_ state: Errands.State) -> TestStore<Errands.State, Errands.Action> {
    TestStore(initialState: state) { Errands() }
  }

  private func makeStore(_ state: Errands.State) -> (StoreOf<Errands>, Issues) {
    let issues = Issues()
    return (Store(initialState: state, onIssue: issues.handler) { Errands() }, issues)
  }

  // MARK: What is shown

  @Test func nothingIsShownAtFirst() {
    let state = Errands.State()
    #expect(state.alert == nil)
    #expect(state.dialog == nil)
  }

  @Test func anAlertHoldsWhatItsTextsAreGiven() throws {
    let alert = AlertState<Errands.Action.Alert>.deleteErrand(title: #"\(2) "eggs""#, id: 2)
    #expect(String(state: alert.title) == "Delete?")
    #expect(String(state: try #require(alert.message)) == #"Is '\(2) "eggs"' done, or not needed any more?"#)
    #expect(alert.buttons.map { String(state: $0.label) } == ["Delete", "It is done", "Keep it"])
    #expect(alert.buttons.map(\.role) == [.destructive, nil, .cancel])
    #expect(alert.buttons.map(\.action.action) == [.confirmDeletion(id: 2), .markAsDone(id: 2), nil])
    #expect(AlertState<Errands.Action.Alert>.nothingToDo.message == nil)
  }

  @Test func aDialogHasItsOwnActions() {
    let dialog = ConfirmationDialogState<Errands.Action.Dialog>.discardChanges
    #expect(dialog.buttons.map(\.action.action) == [.discard, nil])
  }

  // MARK: Buttons

  @Test func aButtonIsHandledWhenItsAlertHasGone() async {
    let store = makeTestStore(Errands.State(rows: [milk, letter]))
    await store.send(\.rows[id: 1].delegate.deleteButtonTapped) {
      $0.alert = .deleteErrand(title: "Buy milk", id: 1)
    }
    await store.send(\.alert.confirmDeletion, 1) {
      $0.alert = nil
      $0.rows = [letter]
      $0.remaining = 1
    }
    await store.finish()
  }

  @Test func eachButtonHasAHandler() async {
    let store = makeTestStore(Errands.State(rows: [milk], alert: .deleteErrand(title: "Buy milk", id: 1)))
    await store.send(\.alert.markAsDone, 1) {
      $0.alert = nil
      $0.rows[0].isDone = true
    }
    await store.finish()
  }

  @Test func anAlertThatAHandlerShowsStays() async {
    let store = makeTestStore(Errands.State(rows: [milk], alert: .deleteErrand(title: "Buy milk", id: 1)))
    await store.send(\.alert.confirmDeletion, 1) {
      $0.alert = .nothingToDo
      $0.rows = []
    }
    await store.send(\.alert.dismiss) { $0.alert = nil }
    await store.finish()
  }

  /// The hook is told what was dismissed.
  @Test(arguments: [(AlertState<Errands.Action.Alert>.deleteErrand(title: "Buy milk", id: 1), 1), (.nothingToDo, 0)])
  func aDismissalHasAHook(alert: AlertState<Errands.Action.Alert>, kept: Int) async {
    let store = makeTestStore(Errands.State(rows: [milk], alert: alert))
    await store.send(\.alert.dismiss) {
      $0.alert = nil
      $0.kept = kept
    }
    await store.finish()
  }

  @Test func aDialogAsksBeforeChangesAreLost() async {
    let store = makeTestStore(Errands.State(edited: 1, editor: Entry.State(text: "Buy milk"), rows: [milk]))
    await store.send(.editor(.binding(.set(\.text, "Buy tea")))) {
      $0.editor?.text = "Buy tea"
      $0.hasUnsavedChanges = true
    }
    await store.send(\.editor.delegate.cancelled) { $0.dialog = .discardChanges }
    await store.send(\.dialog.dismiss) { $0.dialog = nil }
    await store.send(\.editor.delegate.cancelled) { $0.dialog = .discardChanges }
    await store.send(\.dialog.discard) {
      $0.dialog = nil
      $0.edited = nil
      $0.editor = nil
      $0.hasUnsavedChanges = false
    }
    await store.finish()
  }

  /// The handler is not called for an alert that has gone.
  @Test func aButtonOfAnAbsentAlertIsReported() {
    let state = Errands.State(rows: [milk])
    let (store, issues) = makeStore(state)
    store.send(.alert(.presented(.confirmDeletion(id: 1))))
    store.send(.dialog(.presented(.discard)))
    store.send(.alert(.dismiss))
    #expect(issues.titles.count == 3)
    #expect(store.state == state)
  }

  // MARK: Views

  @Test func alertReadersRunAgainWhenThereIsOne() {
    let (store, _) = makeStore(Errands.State(rows: [milk]))
    let readers = Readers(["alert": { _ = store.alert }, "dialog": { _ = store.dialog }, "rows": { _ = store.rows }])
    store.send(.rows(.element(id: 1, action: .delegate(.deleteButtonTapped))))
    #expect(readers.rerun() == ["alert"])
    store.send(.alert(.presented(.markAsDone(id: 1))))
    #expect(readers.rerun() == ["alert", "rows"])
  }

  @Test func aViewsBindingDismissesTheAlert() {
    let (store, issues) = makeStore(Errands.State(rows: [milk], alert: .nothingToDo))
    @Bindable var bindable = store
    let alert = $bindable.scope(state: \.alert, action: \.alert)
    #expect(alert.wrappedValue?.state == .nothingToDo)
    alert.wrappedValue = nil
    #expect(store.alert == nil)
    #expect(issues.titles == [])
  }
}
