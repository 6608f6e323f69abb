import FeatureRuntime
import Testing

/// The effects of children end when the children go, and only theirs.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ChildEffectTests {
  private let log = Log()

  private func makeStore(_ change: (inout Team.State) -> Void = { _ in }) -> Store<Team.State, Team.Action> {
    var state = Team.State()
    change(&state)
    return Team.makeStore(state, log: log)
  }

  @Test func childrenOfTheSameTypeAtTwoPlacesDoNotCancelEachOther() async {
    let store = makeStore()
    store.send(.left(.start))
    store.send(.right(.start))
    #expect(await log.nextSorted(2) == ["start left 1", "start right 2"])
    store.send(.left(.stop))
    #expect(await log.next() == ["cancel left 1"])
    store.send(.right(.restart))
    #expect(await log.nextSorted(2) == ["cancel right 2", "start right 2"])
    store.send(.right(.stop))
    #expect(await log.rest() == ["cancel right 2"])
  }

  @Test func aParentCancelsByIdWhatItsChildrenRun() async {
    let store = makeStore { $0.rows = [Worker.State(id: 7)] }
    store.send(.left(.start))
    store.send(.rows(.element(id: 7, action: .start)))
    #expect(await log.nextSorted(2) == ["start left 1", "start row 7"])
    store.send(.stopAll)
    #expect(await log.nextSorted(2) == ["cancel left 1", "cancel row 7"])
  }

  @Test func anOptionalChildThatGoesTakesItsEffectsWithIt() async {
    let store = makeStore { $0.leader = Worker.State(id: 3) }
    store.send(.leader(.start))
    store.send(.left(.start))
    #expect(await log.nextSorted(2) == ["start leader 3", "start left 1"])
    store.send(.set(Team.Action.Change { $0.leader = nil }))
    #expect(await log.rest() == ["cancel leader 3"])
  }

  @Test func anOptionalChildThatIsReplacedTakesItsEffectsWithIt() async {
    let store = makeStore { $0.leader = Worker.State(id: 3) }
    store.send(.leader(.start))
    #expect(await log.next() == ["start leader 3"])
    store.send(.set(Team.Action.Change { $0.leader?.title = "the same one" }))
    store.send(.set(Team.Action.Change { $0.leader = Worker.State(id: 4) }))
    #expect(await log.next() == ["cancel leader 3"])
    store.send(.leader(.start))
    #expect(await log.next() == ["start leader 4"])
    store.send(.set(Team.Action.Change { $0.leader?.title = "the same one" }))
    #expect(await log.rest() == [])
  }

  @Test func unhandledActionOfAChildIsHeardByItsParentAlone() async {
    let store = Store(initialState: Team.State(leader: Worker.State(id: 3)), onIssue: issuesToLog) {
      Reduce<Team.State, Team.Action> { state, action in
        switch action {
        case .leader(.stop): state.leader = nil
        case .leader(.tick): state.count += 1
        default: break
        }
        return .none
      }
      .ifLet(\.leader, action: \.leader) {
        Reduce<Worker.State, Worker.Action> { _, action in
          switch action {
          case .start: .merge(.send(.tick), .send(.stop), .send(.tick))
          case .stop: .send(.tick)
          default: .none
          }
        }
      }
    }
    store.send(.leader(.start))
    #expect(store.leader == nil)
    #expect(store.count == 3)
    #expect(await log.rest() == [])
  }

  private var issuesToLog: IssueHandler {
    IssueHandler { [log] in log("issue: \($0.message.prefix { $0 != "\n" })") }
  }

  @Test func anElementThatIsRemovedTakesItsEffectsWithIt() async {
    let store = makeStore { $0.rows = [1, 2, 3].map { Worker.State(id: $0) } }
    for id in 1...3 { store.send(.rows(.element(id: id, action: .start))) }
    #expect(await log.nextSorted(3) == ["start row 1", "start row 2", "start row 3"])
    store.send(.set(Team.Action.Change { $0.rows.reverse() }))
    store.send(.set(Team.Action.Change { $0.rows.removeAll { $0.id == 2 } }))
    #expect(await log.next() == ["cancel row 2"])
    store.send(.rows(.element(id: 1, action: .restart)))
    #expect(await log.nextSorted(2) == ["cancel row 1", "start row 1"])
    store.send(.set(Team.Action.Change { $0.rows = [] }))
    #expect(await log.rest().sorted() == ["cancel row 1", "cancel row 3"])
  }

  @Test func aCaseThatIsLeftTakesItsEffectsWithIt() async {
    let store = makeStore { $0.phase = .first(Worker.State(id: 1)) }
    store.send(.phase(.first(.start)))
    #expect(await log.next() == ["start first 1"])
    store.send(.phase(.goOn))
    #expect(await log.next() == ["cancel first 1"])
    store.send(.phase(.second(.start)))
    #expect(await log.next() == ["start second 1"])
    store.send(.phase(.goOn))
    #expect(await log.rest() == ["cancel second 1"])
  }

  @Test func grandchildrenGoWithTheirParents() async {
    let store = Store(initialState: Family.State(team: Team.State(leader: Worker.State(id: 3)))) { Family(log: log) }
    store.send(.team(.leader(.start)))
    store.send(.team(.left(.start)))
    #expect(await log.nextSorted(2) == ["start leader 3", "start left 1"])
    store.send(.dismiss)
    #expect(await log.rest().sorted() == ["cancel leader 3", "cancel left 1"])
  }

  // MARK: Absent children

  @Test func anActionForAChildThatIsNotThereIsReported() async {
    let store = makeStore()
    store.send(.leader(.tick))
    store.send(.rows(.element(id: 9, action: .tick)))
    store.send(.phase(.first(.tick)))
    #expect(store.state == Team.State())
    #expect(
      await log.rest() == [
        "issue: An action was sent to a child that is not there.",
        "issue: An action was sent to an element that is not in its list.",
        "issue: An action was sent to a child that is not there.",
      ]
    )
  }

  @Test func theReportNamesTheActionTheStateAndThePlace() {
    var issues: [RuntimeIssue] = []
    let store = Store(initialState: Team.State(), onIssue: IssueHandler { issues.append($0) }) { Team(log: log) }
    store.send(.leader(.tick))
    #expect(issues.count == 1)
    #expect("\(issues[0].position.fileID)" == "FeatureRuntimeTests/Team.swift")
    #expect(issues[0].message.contains("Action: FeatureRuntimeTests.Worker.Action.tick"))
    #expect(issues[0].message.contains("State:  FeatureRuntimeTests.Team.State"))
  }
}

/// A grandparent.
private struct Family: Reducer {
  let log: Log

  struct State: Equatable {
    var team: Team.State?
  }

  enum Action: CasePathable, Sendable {
    case team(Team.Action)
    case dismiss

    struct AllCasePaths: Sendable {
      var team: CasePath<Action, Team.Action> {
        CasePath(embed: Action.team) { root in
          guard case .team(let value) = root else { return nil }
          return value
        }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      if case .dismiss = action { state.team = nil }
      return .none
    }
    .ifLet(\.team, action: \.team) { Team(log: log) }
  }
}
