import FeatureRuntime
import Testing

/// Alerts that are one case of what is presented, beside sheets.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct AlertOfSeveralTests {
  private let log = Log()

  private func makeStore(_ destination: Shelf.Destination.State?) -> Store<Shelf.State, Shelf.Action> {
    Store(
      initialState: Shelf.State(destination: destination),
      onIssue: IssueHandler { [log] in log("issue: \($0.message.prefix { $0 != "\n" })") }
    ) { [log] in Shelf(log: log) }
  }

  @Test func anAlertGoesWithAnyButton() async {
    let store = makeStore(.alert(.ask))
    store.send(.destination(.presented(.alert(.confirm))))
    #expect(store.destination == nil)
    #expect(store.heard == ["confirm"])
    #expect(await log.rest() == [])
  }

  @Test func anAlertGoesWhenItIsDismissed() async {
    let store = makeStore(.alert(.ask))
    store.send(.destination(.dismiss))
    #expect(store.destination == nil)
    #expect(await log.rest() == [])
  }

  /// The effects of the sheet end, as with any other case.
  @Test func anAlertReplacesASheet() async {
    let store = makeStore(.sheet(Panel.State(name: "sheet")))
    store.send(.destination(.presented(.sheet(.start))))
    #expect(await log.next() == ["start sheet"])
    store.send(.askButtonTapped)
    #expect(store.destination == .alert(.ask))
    #expect(await log.rest() == ["cancel sheet"])
  }

  @Test func destinationShownByAButtonStays() {
    let store = makeStore(.alert(.ask))
    store.send(.destination(.presented(.alert(.again))))
    #expect(store.destination == .alert(.ask))
    store.send(.destination(.presented(.alert(.edit))))
    #expect(store.destination == .sheet(Panel.State(name: "edit")))
  }

  @Test func aSheetDoesNotGoWithItsActions() {
    let store = makeStore(.sheet(Panel.State(name: "sheet")))
    store.send(.destination(.presented(.sheet(.start))))
    #expect(store.destination == .sheet(Panel.State(name: "sheet")))
  }

  /// It is not a button of the alert.
  @Test func lateActionOfThePreviousSheetLeavesTheAlert() {
    let store = makeStore(.alert(.ask))
    store.send(.destination(.presented(.sheet(.save))))
    #expect(store.destination == .alert(.ask))
  }

  @Test func aButtonOfAnAlertThatIsNotThereIsReported() async {
    let store = makeStore(.sheet(Panel.State(name: "sheet")))
    store.send(.destination(.presented(.alert(.confirm))))
    #expect(store.destination == .sheet(Panel.State(name: "sheet")))
    #expect(await log.rest() == ["issue: An action was sent to a child that is not there."])
  }

  @Test func aViewShowsTheAlertByAStoreOfItsOwn() {
    @Bindable var store = makeStore(.alert(.ask))
    let alert = $store.scope(state: \.destination?.alert, action: \.destination.alert)
    alert.wrappedValue?.send(.again)
    // This is what SwiftUI does when a button was tapped.
    alert.wrappedValue = nil
    #expect(store.destination == .alert(.ask))
    $store.scope(state: \.destination?.alert, action: \.destination.alert).wrappedValue = nil
    #expect(store.destination == nil)
  }

  @Test func aValueHasAStoreThatNothingCanBeSentTo() {
    @Bindable var store = makeStore(.note("Milk"))
    let note = $store.scope(state: \.destination?.note, action: \.destination.note)
    #expect(note.wrappedValue?.state == "Milk")
    note.wrappedValue = nil
    #expect(store.destination == nil)
  }
}

/// A parent that presents a sheet, an alert or a value.
private struct Shelf: Reducer, Sendable {
  let log: Log

  struct State: Equatable, Sendable {
    var destination: Destination.State?
    var heard: [String] = []
  }

  enum Action: CasePathable, Sendable {
    case askButtonTapped
    case destination(PresentationAction<Destination.Action>)

    struct AllCasePaths: Sendable {
      var destination: CasePath<Action, PresentationAction<Destination.Action>> {
        CasePath(embed: Action.destination) { if case .destination(let value) = $0 { value } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .askButtonTapped: state.destination = .alert(.ask)
      case .destination(.presented(.alert(.again))): state.destination = .alert(.ask)
      case .destination(.presented(.alert(.edit))): state.destination = .sheet(Panel.State(name: "edit"))
      case .destination(.presented(.alert(.confirm))): state.heard.append("confirm")
      case .destination: break
      }
      return .none
    }
    .ifLet(\.destination, action: \.destination) { Destination(log: log) }
  }

  struct Destination: Reducer, Sendable {
    let log: Log

    enum State: CasePathable, Equatable, Sendable {
      case sheet(Panel.State)
      case alert(AlertState<Action.Alert>)
      case note(String)

      var sheet: Panel.State? { if case .sheet(let value) = self { value } else { nil } }
      var alert: AlertState<Action.Alert>? { if case .alert(let value) = self { value } else { nil } }
      var note: String? { if case .note(let value) = self { value } else { nil } }

      struct AllCasePaths: CasePathReflectable, Sendable {
        subscript(root: State) -> PartialKeyPath<Self> {
          switch root {
          case .sheet: \.sheet
          case .alert: \.alert
          case .note: \.note
          }
        }
        var sheet: CasePath<State, Panel.State> { CasePath(embed: State.sheet) { $0.sheet } }
        var alert: CasePath<State, AlertState<Action.Alert>> { CasePath(embed: State.alert) { $0.alert } }
        var note: CasePath<State, String> { CasePath(embed: State.note) { $0.note } }
      }
      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    enum Action: CasePathable, Sendable {
      case sheet(Panel.Action)
      case alert(Alert)
      case note(Never)

      enum Alert: Equatable, Sendable {
        case confirm
        case again
        case edit
      }

      struct AllCasePaths: Sendable {
        var sheet: CasePath<Action, Panel.Action> {
          CasePath(embed: Action.sheet) { if case .sheet(let value) = $0 { value } else { nil } }
        }
        var alert: CasePath<Action, Alert> {
          CasePath(embed: Action.alert) { if case .alert(let value) = $0 { value } else { nil } }
        }
        var note: CasePath<Action, Never> { CasePath(embed: Action.note) { _ in nil } }
      }
      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    var body: some Reducer<State, Action> {
      Reduce<State, Action> { _, _ in .none }
        .ifCaseLet(\.sheet, action: \.sheet) { Panel(log: log) }
        .ifCaseLet(\.alert, action: \.alert) { EmptyReducer() }
    }
  }
}

extension AlertState where Action == Shelf.Destination.Action.Alert {
  fileprivate static var ask: Self {
    Self {
      TextState("Delete?")
    } actions: {
      ButtonState(role: .destructive, action: .confirm) { TextState("Yes") }
    }
  }
}
