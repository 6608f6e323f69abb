import FeatureRuntime
import Testing

/// Whatever way a child goes, its effects end, and nothing is reported.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct GoingTests {
  private let log = Log()

  /// A kind of child, and a way in which it goes.
  struct Going: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let start: Screen.Action
    let go: Shell.Action

    init(_ name: String, _ start: Screen.Action, _ go: Screen.Action) {
      self.init(name, start, shell: .screen(go))
    }

    init(_ name: String, _ start: Screen.Action, shell go: Shell.Action) {
      testDescription = name
      self.start = start
      self.go = go
    }
  }

  private nonisolated static let editor = Screen.Action.editor(.presented(.start))
  private nonisolated static let edit = Screen.Action.destination(.presented(.edit(.start)))
  private nonisolated static let element = Screen.Action.path(.element(id: 1, action: .edit(.start)))
  private nonisolated static let other = Destination.State.meeting(Panel.State(name: "other"))

  nonisolated static let presented = [
    Going("its parent sets nil", editor, .set { $0.editor = nil }),
    Going("it is dismissed", editor, .editor(.dismiss)),
    Going("it dismisses itself", editor, .editor(.presented(.close))),
    Going("its parent goes", editor, shell: .close),
  ]

  nonisolated static let oneOfSeveral = [
    Going("its parent sets nil", edit, .set { $0.destination = nil }),
    Going("the case changes", edit, .set { $0.destination = other }),
    Going("it is dismissed", edit, .destination(.dismiss)),
    Going("it dismisses itself", edit, .destination(.presented(.edit(.close)))),
    Going("its parent goes", edit, shell: .close),
  ]

  nonisolated static let onAStack = [
    Going("its parent removes it", element, .set { $0.path.removeLast() }),
    Going("its parent pops to the root", element, .set { $0.path.removeAll() }),
    Going("its parent pops to the one below", element, .set { $0.path.pop(to: 0) }),
    Going("its parent removes it by id", element, .set { $0.path[id: 1] = nil }),
    Going("its parent puts another stack there", element, .set { $0.path = StackState([other, other]) }),
    Going("the case changes", element, .set { $0.path[id: 1] = other }),
    Going("it is popped", element, .path(.popFrom(id: 1))),
    Going("the one below it is popped", element, .path(.popFrom(id: 0))),
    Going("it dismisses itself", element, .path(.element(id: 1, action: .edit(.close)))),
    Going("its parent goes", element, shell: .close),
  ]

  nonisolated static let inAList = [
    Going("its parent removes it", .rows(.element(id: 7, action: .start)), .set { $0.rows.remove(id: 7) }),
    Going("its parent puts another list there", .rows(.element(id: 7, action: .start)), .set { $0.rows = [] }),
    Going("its parent goes", .rows(.element(id: 7, action: .start)), shell: .close),
  ]

  @Test(arguments: presented) func aPresentedChildEndsWhen(_ going: Going) async { await expectEnd(going) }

  @Test(arguments: oneOfSeveral) func oneOfSeveralEndsWhen(_ going: Going) async { await expectEnd(going) }

  @Test(arguments: onAStack) func anElementOfAStackEndsWhen(_ going: Going) async { await expectEnd(going) }

  @Test(arguments: inAList) func anElementOfAListEndsWhen(_ going: Going) async { await expectEnd(going) }

  private func expectEnd(_ going: Going) async {
    let path = ["below", "child"].map { Destination.State.edit(Panel.State(name: $0)) }
    let screen = Screen.State(
      editor: Panel.State(name: "child"),
      destination: .edit(Panel.State(name: "child")),
      path: StackState(path),
      rows: [Worker.State(id: 7)],
      always: Panel.State(name: "always")
    )
    let issues = IssueHandler { [log] in log("issue: \($0.message)") }
    let store = Store(initialState: Shell.State(screen: screen), onIssue: issues) { Shell(log: log) }
    store.send(.screen(going.start))
    let started = await log.next()
    #expect(started == ["start child"] || started == ["start row 7"])
    store.send(going.go)
    #expect(await log.rest() == started.map { $0.replacing("start", with: "cancel") })
  }
}

/// The parent of a screen, which can take it away.
struct Shell: Reducer, Sendable {
  let log: Log

  struct State: Equatable, Sendable {
    var screen: Screen.State?
  }

  enum Action: CasePathable, Sendable {
    case screen(Screen.Action)
    case close

    struct AllCasePaths: Sendable {
      var screen: CasePath<Action, Screen.Action> {
        CasePath(embed: Action.screen) { root in
          guard case .screen(let value) = root else { return nil }
          return value
        }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      if case .close = action { state.screen = nil }
      return .none
    }
    .ifLet(\.screen, action: \.screen) { Screen(log: log) }
  }
}
