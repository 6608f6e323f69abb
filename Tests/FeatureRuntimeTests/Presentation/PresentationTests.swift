import FeatureRuntime
import Testing

/// Children that are presented and dismissed.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct PresentationTests {
  private let log = Log()

  private func makeStore(_ change: (inout Screen.State) -> Void = { _ in }) -> Store<Screen.State, Screen.Action> {
    var state = Screen.State()
    change(&state)
    return Screen.makeStore(state, log: log)
  }

  // MARK: Dismissal

  @Test func dismissingSetsNilAfterTheParentHasSeenTheChild() async {
    let store = makeStore { $0.editor = Panel.State(name: "editor") }
    store.send(.editor(.presented(.start)))
    #expect(await log.next() == ["start editor"])
    store.send(.editor(.dismiss))
    #expect(store.editor == nil)
    #expect(store.heard == ["dismiss editor"])
    #expect(await log.rest() == ["cancel editor"])
  }

  @Test func casePresentedDuringADismissalStays() {
    let store = Store(initialState: Screen.State(destination: .edit(Panel.State(name: "edit")))) { [log] in
      Reduce<Screen.State, Screen.Action> { state, action in
        if case .destination(.dismiss) = action { state.destination = .meeting(Panel.State(name: "meeting")) }
        return .none
      }
      .ifLet(\.destination, action: \.destination) { Destination(log: log) }
    }
    store.send(.destination(.dismiss))
    #expect(store.destination == .meeting(Panel.State(name: "meeting")))
  }

  @Test func dismissingWhatIsNotThereIsReported() async {
    let store = makeStore()
    store.send(.editor(.dismiss))
    store.send(.editor(.presented(.start)))
    #expect(store.heard == [])
    #expect(
      await log.rest() == [
        "issue: A child was dismissed that is not there.",
        "issue: An action was sent to a child that is not there.",
      ]
    )
  }

  // MARK: Children that dismiss themselves

  @Test(arguments: [Panel.Action.close, .closeTwice, .closeLater])
  func aChildDismissesItself(_ action: Panel.Action) async {
    let store = makeStore { $0.editor = Panel.State(name: "editor") }
    await store.send(.editor(.presented(action))).finish()
    #expect(store.editor == nil)
    #expect(store.heard == ["dismiss editor"])
    #expect(await log.rest().filter { $0 != "later" } == [])
  }

  @Test func delegateActionBeforeADismissalIsHeard() {
    let store = makeStore { $0.editor = Panel.State(name: "editor") }
    store.send(.editor(.presented(.save)))
    #expect(store.editor == nil)
    #expect(store.heard == ["saved editor", "dismiss editor"])
  }

  @Test func aCaseDismissesTheDestinationThatItIsOneOf() {
    let store = makeStore { $0.destination = .meeting(Panel.State(name: "meeting")) }
    store.send(.destination(.presented(.meeting(.close))))
    #expect(store.destination == nil)
    #expect(store.heard == ["destination dismissed"])
  }

  @Test func theInnermostPresentationEnds() {
    let store = makeStore { $0.editor = Panel.State(name: "editor", inner: Panel.State.Inner()) }
    store.send(.editor(.presented(.inner(.presented(.close)))))
    #expect(store.editor == Panel.State(name: "editor"))
    #expect(store.heard == [])
  }

  @Test func aChildThatWasReplacedDoesNotDismissTheNextOne() async {
    let store = Store(initialState: Screen.State(destination: .edit(Panel.State(name: "edit")))) { [log] in
      Reduce<Screen.State, Screen.Action> { state, action in
        if case .destination(.presented(.edit)) = action { state.destination = .meeting(Panel.State(name: "meeting")) }
        if case .destination(.dismiss) = action { state.heard.append("dismiss") }
        return .none
      }
      .ifLet(\.destination, action: \.destination) { Destination(log: log) }
    }
    store.send(.destination(.presented(.edit(.close))))
    #expect(store.destination == .meeting(Panel.State(name: "meeting")))
    #expect(store.heard == [])
  }

  @Test func dismissingWhatNothingPresentsIsReported() async {
    var issues: [RuntimeIssue] = []
    let store = Store(initialState: Screen.State(), onIssue: IssueHandler { issues.append($0) }) { Screen(log: log) }
    store.send(.always(.close))
    #expect(
      issues.map { $0.message.prefix { $0 != "\n" } } == ["A feature asked to be dismissed, and nothing presents it."]
    )
    #expect(issues.first?.message.contains("FeatureRuntimeTests.Panel.Action") == true)
    #expect(issues.first.map { "\($0.position.fileID)" } == "FeatureRuntimeTests/PresentationTests.swift")
  }

  // MARK: Cases

  @Test func anotherCaseIsAnotherChild() async {
    let store = makeStore { $0.destination = .edit(Panel.State(name: "edit")) }
    store.send(.destination(.presented(.edit(.start))))
    #expect(await log.next() == ["start edit"])
    store.send(.set { $0.destination = .meeting(Panel.State(name: "meeting")) })
    #expect(await log.rest() == ["cancel edit"])
  }

  @Test func thePathsToAChildsActionsLeadThroughPresented() {
    let paths = Screen.Action.allCasePaths
    #expect(paths.editor.saved.extract(from: .editor(.presented(.saved("x")))) == "x")
    #expect(paths.editor.presented.saved.extract(from: .editor(.dismiss)) == nil)
    #expect(paths.editor.dismiss.extract(from: .editor(.dismiss)) != nil)
    #expect(paths.destination.edit.saved.extract(from: .destination(.presented(.meeting(.saved("x"))))) == nil)
    let edit: CasePath<Screen.Action, PresentationAction<Panel.Action>> = paths.destination.edit
    #expect(edit.extract(from: .destination(.presented(.edit(.start)))) == .presented(.start))
    #expect(edit.extract(from: .destination(.dismiss)) == .dismiss)
    #expect(edit.extract(from: .destination(.presented(.meeting(.start)))) == nil)
    #expect(paths.destination.dismiss.extract(from: edit.embed(.dismiss)) != nil)
  }

  // MARK: Bindings

  @Test func aBindingGivesTheStoreOfTheChildAndDismissesIt() {
    @Bindable var store = makeStore()
    let editor = $store.scope(state: \.editor, action: \.editor)
    #expect(editor.wrappedValue == nil)
    editor.wrappedValue = nil
    store.send(.set { $0.editor = Panel.State(name: "editor") })
    #expect(editor.wrappedValue?.name == "editor")
    #expect(editor.wrappedValue?.id == editor.wrappedValue?.id)
    editor.wrappedValue?.send(.saved("x"))
    editor.wrappedValue = nil
    #expect(store.editor == nil)
    #expect(store.heard == ["saved x", "dismiss editor"])
  }

  @Test func aBindingGivesTheStoreOfACaseAndDismissesIt() {
    @Bindable var store = makeStore { $0.destination = .edit(Panel.State(name: "edit")) }
    let edit = $store.scope(state: \.destination?.edit, action: \.destination.edit)
    let meeting = $store.scope(state: \.destination?.meeting, action: \.destination.meeting)
    #expect(edit.wrappedValue?.name == "edit")
    #expect(meeting.wrappedValue == nil)
    meeting.wrappedValue = nil
    #expect(store.destination?.edit?.name == "edit")
    edit.wrappedValue = nil
    #expect(store.destination == nil)
    #expect(store.heard == ["destination dismissed"])
  }

  @Test func aBindingObservesWhetherTheChildIsThere() {
    @Bindable var store = makeStore()
    let counter = ChangeCounter { _ = $store.scope(state: \.editor, action: \.editor).wrappedValue }
    store.send(.set { $0.editor = Panel.State(name: "editor") })
    #expect(counter.take() == 1)
    store.send(.set { $0.editor?.name = "renamed" })
    #expect(counter.take() == 0)
    store.send(.editor(.dismiss))
    #expect(counter.take() == 1)
  }
}
