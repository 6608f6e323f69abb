import Testing

@testable import FeatureRuntime

/// What is gone is forgotten.
@MainActor
struct GoneStoreTests {
  private let log = Log()

  @Test func rowsThatCameAndWentLeaveNothingBehind() {
    let observers = Observers()
    let elements = ObservedElements<Team.State, Worker.State>(observers: observers, \.rows)
    weak var first: ObservedState<Worker.State>?
    first = elements.observed.observed(0)
    for id in 1..<1_000 { _ = elements.observed.observed(id) }
    #expect(first == nil)
    #expect(elements.isUnused)
  }

  @Test func storesOfSingleRowsAreLetGo() {
    let store = Team.makeStore(log: log)
    weak var first: Store<Worker.State, Worker.Action>?
    for id in 0..<200 {
      store.send(.set(Team.Action.Change { $0.rows = [Worker.State(id: id)] }))
      let row = store.scope(state: \.rows, id: id, action: \.rows)
      if id == 0 { first = row }
    }
    #expect(first == nil)
  }

  @Test func theStoreOfAPoppedElementIsLetGo() {
    let store = Screen.makeStore(log: log)
    let path = store.scope(state: \.path, action: \.path)
    weak var popped: Store<Destination.State, Destination.Action>?
    weak var observed: ObservedState<Destination.State>?
    for number in 0..<3 {
      let id = StackElementID(number: number)
      store.send(.path(.push(id: id, state: .edit(Panel.State(name: "\(number)")))))
      let element = path.scope(id: id)
      #expect(path.scope(id: id) === element)
      #expect(popped == nil)
      #expect(observed == nil)
      popped = element
      observed = element?.core.observed
      store.send(.path(.popFrom(id: id)))
    }
    #expect(popped == nil)
  }

  @Test func aSheetThatGoesWithItsParentIsNotReported() async {
    let parent = Store(initialState: Outer.State(), onIssue: IssueHandler { [log] in log("issue: \($0.message)") }) {
      Outer(log: log)
    }
    @Bindable var screen = parent.scope(state: \.screen, action: \.screen.presented)!
    let sheet = $screen.scope(state: \.editor, action: \.editor)
    let path = $screen.scope(state: \.path, action: \.path).path()
    #expect(sheet.wrappedValue != nil)
    #expect(path.wrappedValue.count == 1)
    parent.send(.screen(.dismiss))
    sheet.wrappedValue = nil
    path.wrappedValue = []
    #expect(await log.rest() == [])
  }

  /// Presents a screen that presents a panel.
  private struct Outer: Reducer {
    let log: Log

    struct State: Sendable {
      var screen: Screen.State? = Screen.State(
        editor: Panel.State(name: "sheet"),
        path: StackState([.edit(Panel.State(name: "a"))])
      )
    }

    enum Action: CasePathable, Sendable {
      case screen(PresentationAction<Screen.Action>)

      struct AllCasePaths: Sendable {
        var screen: CasePath<Action, PresentationAction<Screen.Action>> {
          CasePath(embed: Action.screen) { root in
            guard case .screen(let value) = root else { return nil }
            return value
          }
        }
      }
      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    var body: some Reducer<State, Action> {
      Reduce { _, _ in .none }.ifLet(\.screen, action: \.screen) { Screen(log: log) }
    }
  }
}
