import FeatureRuntime
import Testing

/// Children that are removed or replaced by somebody else than the reducer that composes them, or that replace themselves.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct OutsideTests {
  private let log = Log()

  private var issuesToLog: IssueHandler {
    IssueHandler { [log] in log("issue: \($0.message.prefix { $0 != "\n" })") }
  }

  /// Where a change is made.
  enum Origin: CaseIterable, Sendable {
    case before
    case after
    case above

    func action(_ change: @escaping Board.Change) -> App.Action {
      switch self {
      case .before: .board(.before(change))
      case .after: .board(.after(change))
      case .above: .change(change)
      }
    }
  }

  /// A kind of child: what starts it, what takes it away, what puts another one there, and what that one hears.
  struct Kind: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let action: @Sendable (Worker.Action) -> Board.Action
    let remove: Board.Change
    let replace: Board.Change
    let ticks: @Sendable (Board.State) -> Int?
  }

  nonisolated static let kinds = [
    Kind(
      testDescription: "presented",
      action: { .sheet(.presented($0)) },
      remove: { $0.sheet = nil },
      replace: { $0.sheet = other },
      ticks: { $0.sheet?.ticks }
    ),
    Kind(
      testDescription: "one of several",
      action: { .destination(.presented(.first($0))) },
      remove: { $0.destination = nil },
      replace: { $0.destination = .first(other) },
      ticks: { $0.destination?.ticks }
    ),
    Kind(
      testDescription: "on a stack",
      action: { .path(.element(id: 0, action: .first($0))) },
      remove: { $0.path = StackState() },
      replace: { $0.path = StackState([.first(other)]) },
      ticks: { $0.path.first?.ticks }
    ),
    Kind(
      testDescription: "on a stack, written by id",
      action: { .path(.element(id: 0, action: .first($0))) },
      remove: { $0.path.removeLast() },
      replace: { $0.path[id: 0] = .first(other) },
      ticks: { $0.path.first?.ticks }
    ),
    Kind(
      testDescription: "optional",
      action: { .leader($0) },
      remove: { $0.leader = nil },
      replace: { $0.leader = other },
      ticks: { $0.leader?.ticks }
    ),
    Kind(
      testDescription: "in a list",
      action: { .rows(.element(id: 1, action: $0)) },
      remove: { $0.rows = [] },
      replace: { $0.rows = [other] },
      ticks: { $0.rows.first?.ticks }
    ),
    Kind(
      testDescription: "in an array",
      action: { .array(.element(id: 1, action: $0)) },
      remove: { $0.array = [] },
      replace: { $0.array = [other] },
      ticks: { $0.array.first?.ticks }
    ),
    Kind(
      testDescription: "a case",
      action: { .phase(.first($0)) },
      remove: { $0.phase = .off },
      replace: { $0.phase = .first(other) },
      ticks: { $0.phase.ticks }
    ),
  ]

  private nonisolated static let other = Worker.State(id: 2)

  @Test(arguments: kinds, Origin.allCases) func removedChildIsCancelled(_ kind: Kind, _ origin: Origin) async {
    let store = await startedStore(kind)
    store.send(origin.action(kind.remove))
    #expect(await log.rest() == ["cancel worker"])
  }

  @Test(arguments: kinds, Origin.allCases) func replacedChildIsCancelled(_ kind: Kind, _ origin: Origin) async {
    let store = await startedStore(kind)
    store.send(origin.action(kind.replace))
    #expect(await log.rest() == ["cancel worker"])
  }

  @Test(arguments: kinds) func lastActionIsNotHandledByTheReplacement(_ kind: Kind) async {
    let store = await startedStore(kind)
    store.send(.boardAndChange(kind.action(.restart), kind.replace))
    #expect(kind.ticks(store.board) == 0)
    #expect(await log.rest() == ["cancel worker", "heard tick"])
  }

  /// What was taken away and put back by one action has not gone.
  @Test(arguments: kinds) func childPutBackInTheSameActionGoesOn(_ kind: Kind) async {
    let store = await startedStore(kind)
    store.send(
      .change { board in
        let before = board
        kind.remove(&board)
        board = before
      }
    )
    #expect(await log.rest() == [])
  }

  private func startedStore(_ kind: Kind) async -> StoreOf<App> {
    let store = Store(initialState: App.State(), onIssue: issuesToLog) { App(log: log) }
    store.send(.board(kind.action(.start)))
    #expect(await log.next() == ["start worker"])
    return store
  }

  /// A child that comes and goes, and another one after it that nothing tells from it, while observers see no change.
  @Test func childThatCameAndWentInOneTurnIsNotItsSuccessor() async {
    let store = Store(initialState: App.State(), onIssue: issuesToLog) { App(log: log) }
    store.send(
      .inTurn([
        .change { $0.plain = Panel.State(name: "first") },
        .board(.plain(.presented(.start))),
        .change { $0.plain = nil },
        .change { $0.plain = Panel.State(name: "second") },
        .board(.plain(.presented(.start))),
        .change { $0.plain = nil },
      ])
    )
    #expect(await log.nextSorted(4) == ["cancel first", "cancel second", "start first", "start second"])
    #expect(await log.rest() == [])
  }

  /// Work that starts later, when its child has gone, is cancelled.
  @Test func effectStartedAfterItsChildHasGoneIsCancelled() async {
    let gate = Gate()
    let store = Store(initialState: Team.State(leader: Worker.State(id: 1)), onIssue: issuesToLog) { [log] in
      let leader = Reduce<Team.State, Team.Action> { _, _ in .none }
        .ifLet(\.leader, action: \.leader) {
          Reduce<Worker.State, Worker.Action> { _, _ in .run { _ in await log.untilCancelled("later") } }
        }
      return Reduce<Team.State, Team.Action> { state, action in
        if case .set(let change) = action { change.apply(&state) }
        guard case .leader = action else { return .none }
        return .concatenate(.run { _ in await gate.pass() }, leader.reduce(into: &state, action: action))
      }
    }
    let start = store.send(.leader(.start))
    await gate.waitForArrivals(1)
    store.send(.set(Team.Action.Change { $0.leader = nil }))
    await gate.open()
    await start.finish()
    #expect(await log.nextSorted(2) == ["cancel later", "start later"])
  }

  @Test func aChildOfAReducerThatIsRunByHandIsReported() async {
    struct Box: Equatable {
      var team = Team.State(leader: Worker.State(id: 1))
    }
    let store = Store(initialState: Box(), onIssue: issuesToLog) { [log] in
      Reduce<Box, Team.Action> { box, action in Team(log: log).reduce(into: &box.team, action: action) }
    }
    store.send(.leader(.start))
    let issue =
      "issue: A child was composed into a feature whose reducer runs as a part of another one's, and not by 'Scope'."
    #expect(await log.next(2) == [issue, "start leader 1"])
    store.send(.leader(.stop))
    #expect(await log.rest() == [issue, "cancel leader 1"])
  }

  // MARK: Children that replace themselves

  @Test func aChildThatChangesItsIDIsAnotherOne() async {
    let store = Store(initialState: Worker.State?.some(Worker.State(id: 1)), onIssue: issuesToLog) { [log] in
      Reduce<Worker.State?, OptionalAction> { _, _ in .none }
        .ifLet(\.self, action: \.child) {
          Reduce<Worker.State, Worker.Action> { state, action in
            if action == .tick { state.id += 1 }
            let id = state.id
            return .run { _ in await log.untilCancelled("\(id)") }
          }
        }
    }
    store.send(.child(.presented(.start)))
    #expect(await log.next() == ["start 1"])
    store.send(.child(.presented(.tick)))
    #expect(await log.nextSorted(3) == ["cancel 1", "cancel 2", "start 2"])
    store.send(.child(.presented(.start)))
    #expect(await log.next() == ["start 2"])
  }

  /// A feature whose state is an enum goes from one case to the next.
  @Test func aPresentedChildThatChangesItsCaseGoesOn() async {
    let store = Store(initialState: Board.State(destination: .first(Worker.State(id: 1))), onIssue: issuesToLog) {
      [log] in
      Reduce<Board.State, Board.Action> { _, _ in .none }
        .ifLet(\.destination, action: \.destination) {
          Reduce<Phase, Phase.Action> { phase, action in
            if action == .goOn { phase = .off }
            return .run { _ in await log.untilCancelled("\(action)") }
          }
        }
    }
    store.send(.destination(.presented(.first(.start))))
    #expect(await log.next().count == 1)
    store.send(.destination(.presented(.goOn)))
    #expect(await log.next() == ["start goOn"])
    store.send(.destination(.dismiss))
    #expect(await log.rest().allSatisfy { $0.hasPrefix("cancel") })
  }
}

private enum OptionalAction: CasePathable, Sendable {
  case child(PresentationAction<Worker.Action>)

  struct AllCasePaths: Sendable {
    var child: CasePath<OptionalAction, PresentationAction<Worker.Action>> {
      CasePath(embed: { .child($0) }, extract: { if case .child(let value) = $0 { value } else { nil } })
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension Phase {
  fileprivate var ticks: Int? {
    switch self {
    case .first(let worker), .second(let worker): worker.ticks
    case .off: nil
    }
  }
}
