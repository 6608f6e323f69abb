import FeatureRuntime
import Testing

@MainActor
struct ScopedStoreTests {
  private let log = Log()

  private func makeStore(_ change: (inout Team.State) -> Void = { _ in }) -> Store<Team.State, Team.Action> {
    var state = Team.State()
    change(&state)
    return Team.makeStore(state, log: log)
  }

  @Test func aScopedStoreShowsItsPartAndSendsItsActions() {
    let store = makeStore()
    let left = store.scope(state: \.left, action: \.left)
    left.send(.tick)
    #expect(left.ticks == 1)
    #expect(store.left.ticks == 1)
    #expect(store.right.ticks == 0)
    store.send(.left(.tick))
    #expect(left.ticks == 2)
    left.title = "Boss"
    #expect(store.left.title == "Boss")
  }

  @Test func scopedStoresShareObservation() {
    let store = makeStore()
    let left = store.scope(state: \.left, action: \.left)
    let right = store.scope(state: \.right, action: \.right)
    let counters = [
      ChangeCounter { _ = left.ticks },
      ChangeCounter { _ = left.title },
      ChangeCounter { _ = right.ticks },
      ChangeCounter { _ = store.left },
      ChangeCounter { _ = store.right },
      ChangeCounter { _ = store.count },
    ]
    left.send(.tick)
    #expect(counters.map { $0.take() } == [1, 0, 0, 1, 0, 0])
    store.send(.set(Team.Action.Change { $0.left.title = "Boss" }))
    #expect(counters.map { $0.take() } == [0, 1, 0, 1, 0, 0])
    store.send(.set(Team.Action.Change { $0.count += 1 }))
    #expect(counters.map { $0.take() } == [0, 0, 0, 0, 0, 1])
    store.send(.set(Team.Action.Change { _ in }))
    #expect(counters.map { $0.take() } == [0, 0, 0, 0, 0, 0])
  }

  @Test func theSameScopeGivesTheSameStore() {
    let store = makeStore { $0.rows = [Worker.State(id: 1)] }
    let left = store.scope(state: \.left, action: \.left)
    #expect(store.scope(state: \.left, action: \.left) === left)
    #expect(store.scope(state: \.right, action: \.right) !== left)
    weak var right: Store<Worker.State, Worker.Action>?
    right = store.scope(state: \.right, action: \.right)
    #expect(right != nil)
    #expect(store.scope(state: \.right, action: \.right) === right)
    let row = store.scope(state: \.rows, action: \.rows).first
    #expect(store.scope(state: \.rows, id: 1, action: \.rows) === row)
  }

  // MARK: Optional children

  @Test func theScopeOfAnOptionalChildObservesWhetherItIsThere() throws {
    let store = makeStore()
    let presence = ChangeCounter { _ = store.scope(state: \.leader, action: \.leader) }
    #expect(store.scope(state: \.leader, action: \.leader) == nil)
    store.send(.set(Team.Action.Change { $0.leader = Worker.State(id: 1) }))
    #expect(presence.take() == 1)
    let leader = try #require(store.scope(state: \.leader, action: \.leader))
    leader.send(.tick)
    #expect(leader.ticks == 1)
    #expect(presence.take() == 0)
    store.send(.set(Team.Action.Change { $0.leader = nil }))
    #expect(presence.take() == 1)
    #expect(store.scope(state: \.leader, action: \.leader) == nil)
  }

  @Test func aStoreWhoseChildHasGoneKeepsTheLastStateAndWhatItSendsIsReported() async throws {
    let store = makeStore { $0.leader = Worker.State(id: 1, ticks: 5) }
    let leader = try #require(store.scope(state: \.leader, action: \.leader))
    store.send(.set(Team.Action.Change { $0.leader = nil }))
    #expect(leader.ticks == 5)
    leader.send(.tick)
    #expect(leader.ticks == 5)
    #expect(await log.rest() == ["issue: An action was sent to a child that is not there."])
  }

  /// Controls write once more when they go, which is not a mistake.
  @Test func bindingWritesForAnAbsentChildAreDropped() async throws {
    let store = makeStore {
      $0.leader = Worker.State(id: 1)
      $0.rows = [Worker.State(id: 2)]
    }
    let leader = try #require(store.scope(state: \.leader, action: \.leader))
    let row = try #require(store.scope(state: \.rows, id: 2, action: \.rows))
    let title = leader.binding(\.title, sending: \.renamed)
    store.send(
      .set(
        Team.Action.Change {
          $0.leader = nil
          $0.rows = []
        }
      )
    )
    leader.title = "Too late"
    title.wrappedValue = "Too late"
    row.title = "Too late"
    #expect(store.state == Team.State())
    #expect([leader.title, row.title] == ["", ""])
    #expect(await log.rest() == [])
  }

  @Test func theScopeOfACaseObservesWhetherItIsCurrent() throws {
    let store = makeStore { $0.phase = .first(Worker.State(id: 1)) }
    let phase = store.scope(state: \.phase, action: \.phase)
    let presence = ChangeCounter { _ = phase.scope(state: \.first, action: \.first) }
    let first = try #require(phase.scope(state: \.first, action: \.first))
    first.send(.tick)
    #expect(store.phase == .first(Worker.State(id: 1, ticks: 1)))
    #expect(presence.take() == 0)
    phase.send(.goOn)
    #expect(presence.take() == 1)
    #expect(phase.scope(state: \.first, action: \.first) == nil)
    #expect(phase.scope(state: \.second, action: \.second)?.ticks == 1)
  }

  // MARK: Lists

  @Test func theScopeOfAListObservesItsElementsIds() {
    let store = makeStore { $0.rows = [Worker.State(id: 1), Worker.State(id: 2)] }
    let rows = store.scope(state: \.rows, action: \.rows)
    let ids = ChangeCounter { _ = store.scope(state: \.rows, action: \.rows) }
    let second = ChangeCounter { _ = rows[1].ticks }
    rows[0].send(.tick)
    #expect(store.rows.map(\.ticks) == [1, 0])
    #expect([ids, second].map { $0.take() } == [0, 0])
    rows[1].title = "Boss"
    #expect([ids, second].map { $0.take() } == [0, 0])
    rows[1].send(.tick)
    #expect([ids, second].map { $0.take() } == [0, 1])
    store.send(.set(Team.Action.Change { $0.rows.swapAt(0, 1) }))
    #expect([ids, second].map { $0.take() } == [1, 0])
  }

  @Test func theStoreOfAnElementFollowsItThroughTheList() {
    let store = makeStore { $0.rows = [Worker.State(id: 1), Worker.State(id: 2)] }
    let second = store.scope(state: \.rows, id: 2, action: \.rows)
    store.send(.set(Team.Action.Change { $0.rows.insert(Worker.State(id: 3), at: 0) }))
    second?.send(.tick)
    #expect(store.rows.map(\.ticks) == [0, 0, 1])
    #expect(second?.ticks == 1)
    #expect(store.scope(state: \.rows, action: \.rows).last === second)
    #expect(store.scope(state: \.rows, id: 9, action: \.rows) == nil)
  }
}
