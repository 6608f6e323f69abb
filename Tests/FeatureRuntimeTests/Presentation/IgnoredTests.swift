import Testing

@testable import FeatureRuntime

/// What a view asks for and no reducer does.
@MainActor
struct IgnoredTests {
  private let log = Log()

  private func makeStore(_ reducer: some Reducer<Screen.State, Screen.Action>) -> StoreOf<Screen> {
    let state = Screen.State(editor: Panel.State(name: "a"), path: StackState([.edit(Panel.State(name: "b"))]))
    let issues = IssueHandler { [log] in log($0.message.split(separator: "\n").first.map(String.init) ?? "") }
    return Store(initialState: state, onIssue: issues) { reducer }
  }

  @Test func aBindingThatNoReducerAnswersIsReported() async {
    @Bindable var store = makeStore(EmptyReducer())
    $store.scope(state: \.editor, action: \.editor).wrappedValue = nil
    let path = $store.scope(state: \.path, action: \.path).path()
    path.wrappedValue = []
    path.wrappedValue.append(StackPathElement(pushing: .meeting(Panel.State(name: "c"))))
    path.wrappedValue = path.wrappedValue
    let stack = "A binding pushed or popped 'FeatureRuntimeTests.Destination.State', and no reducer did so."
    #expect(
      await log.rest() == [
        "A binding dismissed 'FeatureRuntimeTests.Panel.State', and no reducer removed it.", stack, stack,
      ]
    )
  }

  @Test func aBindingThatIsAnsweredIsNotReported() async {
    @Bindable var store = makeStore(Screen(log: log))
    $store.scope(state: \.editor, action: \.editor).wrappedValue = nil
    let path = $store.scope(state: \.path, action: \.path).path()
    path.wrappedValue = []
    path.wrappedValue.append(StackPathElement(pushing: .meeting(Panel.State(name: "c"))))
    #expect(await log.rest() == [])
  }

  @Test func anIDThatIsPushedOutOfOrderIsReported() async {
    let store = makeStore(Screen(log: log))
    store.send(.path(.push(id: 5, state: .edit(Panel.State(name: "c")))))
    #expect(store.path.ids == [0, 5])
    store.send(.path(.push(id: 6, state: .edit(Panel.State(name: "d")))))
    #expect(await log.rest() == ["An element was pushed with another id than the next one, '#1'."])
  }

  @Test func theButtonsOfAnAlertSendOtherActions() {
    let alert = AlertState<Int> {
      TextState("Title")
    } actions: {
      ButtonState(action: 1) { TextState("One") }
      ButtonState(role: .cancel) { TextState("None") }
    } message: {
      TextState("Message")
    }
    let mapped = alert.map { $0.map { "\($0)" } }
    #expect(mapped.buttons.map(\.action.action) == ["1", nil])
    #expect(mapped.title == alert.title)
    #expect(mapped.message == alert.message)
    let dialog = ConfirmationDialogState<Int>(titleVisibility: .hidden) {
      TextState("Title")
    } actions: {
      ButtonState(action: 1) { TextState("One") }
    }
    #expect(dialog.map { _ in "x" }.buttons.map(\.action.action) == ["x"])
    #expect(dialog.map { _ in "x" }.titleVisibility == .hidden)
  }

  @Test func aTaskKnowsThatItWasCancelled() async {
    let store = makeStore(Screen(log: log))
    let task = store.send(.editor(.presented(.start)))
    #expect(await log.next() == ["start a"])
    #expect(!task.isCancelled)
    task.cancel()
    #expect(task.isCancelled)
    #expect(await log.rest() == ["cancel a"])
  }
}
