import FeatureRuntime
import Testing

/// Alerts and confirmation dialogs as values in the state.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct AlertTests {
  private let log = Log()

  private func makeStore(_ change: (inout Screen.State) -> Void) -> Store<Screen.State, Screen.Action> {
    var state = Screen.State()
    change(&state)
    return Screen.makeStore(state, log: log)
  }

  @Test func anAlertGoesWithAnyButton() async {
    let store = makeStore { $0.alert = .ask("Sure?") }
    store.send(.alert(.presented(.confirm)))
    #expect(store.alert == nil)
    #expect(store.heard == ["alert presented(FeatureRuntimeTests.Screen.Action.Alert.confirm)"])
    #expect(await log.rest() == [])
  }

  @Test func anAlertGoesWhenItIsDismissed() async {
    let store = makeStore { $0.alert = .ask("Sure?") }
    store.send(.alert(.dismiss))
    #expect(store.alert == nil)
    #expect(store.heard == ["alert dismiss"])
    #expect(await log.rest() == [])
  }

  @Test func anAlertThatAButtonShowsStays() {
    let store = makeStore { $0.alert = .ask("Sure?") }
    store.send(.alert(.presented(.again)))
    #expect(store.alert == .ask("again"))
  }

  @Test func anEqualAlertThatAButtonShowsStays() {
    let store = makeStore { $0.alert = .ask("again") }
    store.send(.alert(.presented(.again)))
    #expect(store.alert == .ask("again"))
  }

  @Test func aDialogGoesWithAnyButton() {
    let store = makeStore { $0.dialog = ConfirmationDialogState { TextState("Sure?") } }
    store.send(.dialog(.presented(.again)))
    #expect(store.dialog == nil)
    #expect(store.heard == ["dialog presented(FeatureRuntimeTests.Screen.Action.Alert.again)"])
  }

  @Test func aButtonOfAnAlertThatIsNotThereIsReported() async {
    let store = makeStore { _ in }
    store.send(.alert(.presented(.confirm)))
    store.send(.alert(.dismiss))
    #expect(
      await log.rest() == [
        "issue: An action was sent to a child that is not there.", "issue: A child was dismissed that is not there.",
      ]
    )
  }

  @Test func aBindingOfAnAlertDoesNotDismissTheNextOne() {
    @Bindable var store = makeStore { $0.alert = .ask("Sure?") }
    let first = $store.scope(state: \.alert, action: \.alert)
    first.wrappedValue?.send(.again)
    // This is what SwiftUI does when a button was tapped.
    first.wrappedValue = nil
    #expect(store.alert == .ask("again"))
    $store.scope(state: \.alert, action: \.alert).wrappedValue = nil
    #expect(store.alert == nil)
  }

  // MARK: Values

  @Test func alertsAreEqualIfTheyShowTheSame() {
    let alert = AlertState.ask("Sure?")
    #expect(alert == .ask("Sure?"))
    #expect(alert.hashValue == AlertState.ask("Sure?").hashValue)
    #expect(alert != .ask("Really?"))
    #expect(alert.id != AlertState.ask("Sure?").id)
    var copy = alert
    copy.message = nil
    #expect(copy.id == alert.id)
    #expect(copy != alert)
  }

  @Test func dialogsAreEqualIfTheyShowTheSame() {
    func dialog(_ visibility: ConfirmationDialogStateTitleVisibility) -> ConfirmationDialogState<Int> {
      ConfirmationDialogState(titleVisibility: visibility) {
        TextState("Title")
      } actions: {
        ButtonState(action: 1) { TextState("One") }
      } message: {
        TextState("Message")
      }
    }
    #expect(dialog(.visible) == dialog(.visible))
    #expect(dialog(.visible).hashValue == dialog(.visible).hashValue)
    #expect(dialog(.visible) != dialog(.hidden))
  }

  @Test(arguments: [(true, ["A", "B", "1", "2"]), (false, ["C", "1", "2"])])
  func buttonsAreBuiltWithConditionsAndLoops(_ flag: Bool, _ expected: [String]) {
    let alert = AlertState<Int> {
      TextState("Title")
    } actions: {
      if flag {
        ButtonState { TextState("A") }
      }
      if flag {
        ButtonState(action: .send(2)) { TextState("B") }
      } else {
        ButtonState(role: .cancel, action: 3) { TextState("C") }
      }
      for number in 1...2 {
        ButtonState(action: number) { TextState("\(number)") }
      }
    }
    #expect(alert.buttons.map { String(state: $0.label) } == expected)
    #expect(AlertState<Int> { TextState("Title") }.buttons.isEmpty)
  }

  @Test func aButtonKeepsItsRoleWhenItsActionIsAnother() {
    let button = ButtonState(role: .destructive, action: 1) { TextState("One") }
    #expect(button.map { $0.map { "\($0)" } } == ButtonState(role: .destructive, action: "1") { TextState("One") })
    #expect(button.map { _ in String?.none }.action.action == nil)
  }

  @Test func textsAreShownAsTheyAre() {
    let text = TextState("Delete") + TextState(verbatim: "?")
    #expect(text == TextState("Delete?"))
    #expect("\(text)" == "Delete?")
    var shown = ""
    dump(AlertState.ask("Sure?"), to: &shown)
    #expect(shown.contains("Sure?"))
    #expect(!shown.contains("id"))
  }
}
