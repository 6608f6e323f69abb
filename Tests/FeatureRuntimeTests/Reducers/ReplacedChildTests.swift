import FeatureRuntime
import Testing

/// Children that are replaced or removed, and what they have sent by then.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ReplacedChildTests {
  private let log = Log()

  private var issuesToLog: IssueHandler {
    IssueHandler { [log] in log("issue: \($0.message.prefix { $0 != "\n" })") }
  }

  // MARK: An optional child that is an enum

  private struct Screen: Reducer {
    let log: Log

    struct State: Equatable {
      var phase: Phase?
    }

    enum Action: CasePathable, Sendable {
      case phase(Phase.Action)
      case show(Phase)

      struct AllCasePaths: Sendable {
        var phase: CasePath<Action, Phase.Action> {
          CasePath(embed: Action.phase) { root in
            guard case .phase(let value) = root else { return nil }
            return value
          }
        }
      }
      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    var body: some Reducer<State, Action> {
      Reduce { state, action in
        if case .show(let phase) = action { state.phase = phase }
        return .none
      }
      .ifLet(\.phase, action: \.phase) { PhaseReducer(log: log) }
    }
  }

  @Test func anotherCaseIsAnotherChild() async {
    let store = Store(initialState: Screen.State(phase: .first(Worker.State(id: 1))), onIssue: issuesToLog) {
      Screen(log: log)
    }
    store.send(.phase(.first(.start)))
    #expect(await log.next() == ["start first 1"])
    store.send(.show(.first(Worker.State(id: 1, title: "the same case"))))
    store.send(.show(.second(Worker.State(id: 1))))
    #expect(await log.next() == ["cancel first 1"])
    store.send(.phase(.second(.start)))
    #expect(await log.next() == ["start second 1"])
    store.send(.show(.off))
    #expect(await log.rest() == ["cancel second 1"])
  }

  @Test func aChildThatChangesItsOwnCaseGoesOn() async {
    let store = Store(initialState: Screen.State(phase: .first(Worker.State(id: 1))), onIssue: issuesToLog) { [log] in
      Reduce<Screen.State, Screen.Action> { _, _ in .none }
        .ifLet(\.phase, action: \.phase) {
          Reduce<Phase, Phase.Action> { phase, action in
            switch action {
            case .goOn:
              phase = .off
              return .run { _ in await log.untilCancelled("after") }
            default:
              return .run { _ in await log.untilCancelled("before") }
            }
          }
        }
    }
    store.send(.phase(.first(.start)))
    #expect(await log.next() == ["start before"])
    store.send(.phase(.goOn))
    #expect(await log.next() == ["start after"])
    store.send(.show(.off))
    #expect(await log.rest() == [])
  }

  @Test func casesWithoutValuesAreToldApart() async {
    enum Mode: CasePathable, Equatable {
      case slow, fast
      struct AllCasePaths: CasePathReflectable, Sendable {
        var slow: CasePath<Mode, Void> { CasePath(embed: { .slow }, extract: { $0 == .slow ? () : nil }) }
        var fast: CasePath<Mode, Void> { CasePath(embed: { .fast }, extract: { $0 == .fast ? () : nil }) }
        subscript(root: Mode) -> PartialKeyPath<Self> { root == .slow ? \.slow : \.fast }
      }
      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }
    let store = makeStore(child: Mode.slow)
    store.send(.child("go"))
    #expect(await log.next() == ["start work"])
    store.send(.set(.slow))
    store.send(.set(.fast))
    #expect(await log.rest() == ["cancel work"])
  }

  /// Nothing but the case paths of an enum can tell its case.
  @Test func anEnumThatDoesNotTellItsCaseIsOneChild() async {
    enum Mode: CasePathable, Equatable {
      case slow, fast
      struct AllCasePaths: Sendable {}
      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }
    let store = makeStore(child: Mode.slow)
    store.send(.child("go"))
    #expect(await log.next() == ["start work"])
    store.send(.set(.fast))
    store.send(.child("go"))
    #expect(await log.next() == ["start work"])
    store.send(.set(nil))
    #expect(await log.rest() == ["cancel work", "cancel work"])
  }

  @Test func anEnumWithIdsIsAnotherChildIfItsIdOrItsCaseIs() async {
    enum Mode: CasePathable, Equatable, Identifiable {
      case slow(Int), fast(Int)
      var id: Int {
        switch self {
        case .slow(let id), .fast(let id): id
        }
      }
      struct AllCasePaths: CasePathReflectable, Sendable {
        var slow: CasePath<Mode, Int> {
          CasePath(embed: { .slow($0) }, extract: { if case .slow(let id) = $0 { id } else { nil } })
        }
        var fast: CasePath<Mode, Int> {
          CasePath(embed: { .fast($0) }, extract: { if case .fast(let id) = $0 { id } else { nil } })
        }
        subscript(root: Mode) -> PartialKeyPath<Self> { if case .slow = root { \.slow } else { \.fast } }
      }
      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }
    let store = makeStore(child: Mode.slow(1))
    store.send(.child("go"))
    store.send(.set(.slow(1)))
    #expect(await log.next() == ["start work"])
    store.send(.set(.slow(2)))
    #expect(await log.next() == ["cancel work"])
    store.send(.child("go"))
    #expect(await log.next() == ["start work"])
    store.send(.set(.fast(2)))
    #expect(await log.rest() == ["cancel work"])
  }

  /// A store with a child of any type, whose every action starts work.
  private func makeStore<Child: Sendable>(child: Child) -> Store<Child?, ChildAction<Child>> {
    Store(initialState: child) {
      Reduce<Child?, ChildAction<Child>> { state, action in
        if case .set(let child) = action { state = child }
        return .none
      }
      .ifLet(\.self, action: \.child) {
        Reduce<Child, String> { [log] _, _ in .run { _ in await log.untilCancelled("work") } }
      }
    }
  }

  // MARK: Last actions

  /// A parent that takes its leader away at once, or puts another one there.
  private func makeStore(replacement: Worker.State?) -> Store<Team.State, Team.Action> {
    Store(initialState: Team.State(leader: Worker.State(id: 3)), onIssue: issuesToLog) { [log] in
      Reduce<Team.State, Team.Action> { state, action in
        switch action {
        case .leader(.start): state.leader = replacement
        case .leader(.tick): state.count += 1
        default: break
        }
        return .none
      }
      .ifLet(\.leader, action: \.leader) {
        Reduce<Worker.State, Worker.Action> { state, action in
          log("\(action) in \(state.id)")
          return action == .start ? .send(.tick) : .none
        }
      }
    }
  }

  @Test func lastActionOfAChildIsHeardByItsParent() async {
    let store = makeStore(replacement: nil)
    store.send(.leader(.start))
    #expect(store.leader == nil)
    #expect(store.count == 1)
    #expect(await log.rest() == ["start in 3"])
  }

  @Test func lastActionOfAChildIsNotHandledByTheNextOne() async {
    let store = makeStore(replacement: Worker.State(id: 4))
    store.send(.leader(.start))
    #expect(store.leader?.id == 4)
    #expect(store.count == 1)
    store.send(.leader(.tick))
    #expect(store.count == 2)
    #expect(await log.rest() == ["start in 3", "tick in 4"])
  }

  /// Only the last actions of a child that was there are heard.
  @Test func actionForAnAbsentChildIsNotHeardByItsParent() async {
    let store = makeStore(replacement: nil)
    store.send(.leader(.start))
    store.send(.leader(.tick))
    #expect(store.count == 1)
    #expect(await log.rest() == ["start in 3", "issue: An action was sent to a child that is not there."])
  }

  @Test func lastActionOfAnElementIsHeardByItsParent() async {
    let store = Store(initialState: Team.State(rows: [Worker.State(id: 7)]), onIssue: issuesToLog) {
      Reduce<Team.State, Team.Action> { state, action in
        switch action {
        case .rows(.element(let id, .start)): state.rows.removeAll { $0.id == id }
        case .rows(.element(_, .tick)): state.count += 1
        default: break
        }
        return .none
      }
      .forEach(\.rows, action: \.rows) {
        Reduce<Worker.State, Worker.Action> { _, action in action == .start ? .send(.tick) : .none }
      }
    }
    store.send(.rows(.element(id: 7, action: .start)))
    #expect(store.rows.isEmpty)
    #expect(store.count == 1)
    store.send(.rows(.element(id: 7, action: .tick)))
    #expect(store.count == 1)
    #expect(await log.rest() == ["issue: An action was sent to an element that is not in its list."])
  }

  /// A feature that contains itself: below each node with an id is another one with the same id.
  @Test func removedDescendantIsNotTakenForItsAncestor() async {
    let store = Store(initialState: Node.State(children: [Node.State(children: [Node.State()])]), onIssue: issuesToLog)
    {
      Node(log: log)
    }
    store.send(.children(.element(id: 0, action: .children(.element(id: 0, action: .leave)))))
    #expect(store.state == Node.State(children: [Node.State(heard: 1)], heard: 1))
    #expect(await log.rest() == [])
  }
}

private enum ChildAction<Child: Sendable>: CasePathable, Sendable {
  case child(String)
  case set(Child?)

  struct AllCasePaths: Sendable {
    var child: CasePath<ChildAction, String> {
      CasePath(embed: { .child($0) }, extract: { if case .child(let value) = $0 { value } else { nil } })
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

/// A feature with children of its own type. A child that leaves is removed, and tells so as its last.
private struct Node: Reducer {
  let log: Log

  struct State: Equatable, Identifiable, Sendable {
    var id = 0
    var children: [State] = []
    var heard = 0
  }

  enum Action: CasePathable, Sendable {
    indirect case children(IdentifiedAction<Int, Action>)
    case leave
    case left

    struct AllCasePaths: Sendable {
      var children: CasePath<Action, IdentifiedAction<Int, Action>> {
        CasePath(embed: { .children($0) }, extract: { if case .children(let value) = $0 { value } else { nil } })
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    Reduce<State, Action> { state, action in
      switch action {
      case .leave: return .send(.left)
      case .children(.element(let id, .leave)): state.children.removeAll { $0.id == id }
      case .children(.element(_, .left)), .children(.element(_, .children(.element(_, .left)))): state.heard += 1
      case .children, .left: break
      }
      return .none
    }
    .forEach(\.children, action: \.children) { self }
    .reduce(into: &state, action: action)
  }
}
