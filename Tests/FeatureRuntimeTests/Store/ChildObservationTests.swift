import FeatureRuntime
import Observation
import Testing

/// Observing children through stores that nobody holds, and children that go and come back.
@MainActor
struct ChildObservationTests {
  private let log = Log()

  private func makeStore(_ change: (inout Team.State) -> Void = { _ in }) -> Store<Team.State, Team.Action> {
    var state = Team.State()
    change(&state)
    return Team.makeStore(state, log: log)
  }

  @Test func aChildIsObservedThroughAStoreThatNobodyHolds() {
    let store = makeStore()
    let ticks = ChangeCounter { _ = store.scope(state: \.left, action: \.left).ticks }
    store.send(.left(.tick))
    #expect(ticks.take() == 1)
    store.send(.left(.tick))
    #expect(ticks.take() == 1)
    store.send(.right(.tick))
    #expect(ticks.take() == 0)
  }

  @Test func anOptionalChildIsObservedThroughAStoreThatNobodyHolds() {
    let store = makeStore { $0.leader = Worker.State(id: 1) }
    let ticks = ChangeCounter { _ = store.scope(state: \.leader, action: \.leader)?.ticks }
    store.send(.leader(.tick))
    #expect(ticks.take() == 1)
    store.send(.set(Team.Action.Change { $0.leader = nil }))
    #expect(ticks.take() == 1)
    store.send(.set(Team.Action.Change { $0.leader = Worker.State(id: 1) }))
    #expect(ticks.take() == 1)
    store.send(.leader(.tick))
    #expect(ticks.take() == 1)
  }

  @Test func elementsAreObservedThroughStoresThatNobodyHolds() {
    let store = makeStore { $0.rows = [Worker.State(id: 1), Worker.State(id: 2)] }
    let ticks = ChangeCounter {
      for row in store.scope(state: \.rows, action: \.rows) { _ = row.ticks }
    }
    store.send(.rows(.element(id: 2, action: .tick)))
    #expect(ticks.take() == 1)
    store.send(.rows(.element(id: 1, action: .tick)))
    #expect(ticks.take() == 1)
    store.send(.set(Team.Action.Change { $0.rows.insert(Worker.State(id: 3), at: 0) }))
    #expect(ticks.take() == 1)
    store.send(.rows(.element(id: 2, action: .tick)))
    #expect(ticks.take() == 1)
    store.send(.rows(.element(id: 2, action: .binding(.set(\.title, "Boss")))))
    #expect(ticks.take() == 0)
  }

  @Test func elementsThatMoveAndChangeAtOnceAreObserved() {
    let store = makeStore { $0.rows = [1, 2, 3].map { Worker.State(id: $0) } }
    let rows = store.scope(state: \.rows, action: \.rows)
    let ticks = rows.map { row in ChangeCounter { _ = row.ticks } }
    store.send(
      .set(
        Team.Action.Change {
          $0.rows.swapAt(0, 2)
          $0.rows[0].ticks = 9
        }
      )
    )
    #expect(ticks.map { $0.take() } == [0, 0, 1])
    #expect(rows.map(\.ticks) == [0, 0, 9])
  }

  @Test func aGrandchildIsObserved() throws {
    let store = makeStore { $0.phase = .first(Worker.State(id: 1)) }
    let phase = store.scope(state: \.phase, action: \.phase)
    let ticks = ChangeCounter { _ = phase.scope(state: \.first, action: \.first)?.ticks }
    store.send(.phase(.first(.tick)))
    #expect(ticks.take() == 1)
    store.send(.phase(.goOn))
    #expect(ticks.take() == 1)
  }

  @Test func aStoreThatIsHeldIsLiveAgainWhenItsChildComesBack() throws {
    let store = makeStore { $0.leader = Worker.State(id: 1, ticks: 5) }
    let leader = try #require(store.scope(state: \.leader, action: \.leader))
    let ticks = ChangeCounter { _ = leader.ticks }
    store.send(.set(Team.Action.Change { $0.leader = nil }))
    #expect(store.scope(state: \.leader, action: \.leader) == nil)
    #expect(leader.ticks == 5)
    #expect(ticks.take() == 0)
    store.send(.set(Team.Action.Change { $0.leader = Worker.State(id: 2) }))
    #expect(leader.ticks == 0)
    #expect(ticks.take() == 1)
    leader.send(.tick)
    #expect(leader.ticks == 1)
    #expect(ticks.take() == 1)
    #expect(store.scope(state: \.leader, action: \.leader)?.ticks == 1)
  }

  @Test func aStoreWhoseChildHasGoneShowsItsLastState() throws {
    let store = makeStore {
      $0.leader = Worker.State(id: 1)
      $0.rows = [Worker.State(id: 7), Worker.State(id: 8)]
    }
    let leader = try #require(store.scope(state: \.leader, action: \.leader))
    let row = try #require(store.scope(state: \.rows, id: 7, action: \.rows))
    // Nobody reads what changes before it goes.
    store.send(.leader(.tick))
    store.send(.rows(.element(id: 7, action: .tick)))
    store.send(
      .set(
        Team.Action.Change {
          $0.leader = nil
          $0.rows.removeFirst()
        }
      )
    )
    #expect(leader.ticks == 1)
    #expect(row.ticks == 1)
  }

  @Test func stateThatItsTypeDoesNotCompareIsNeverStale() {
    struct Child: Equatable {
      var count = 0
      static func == (lhs: Self, rhs: Self) -> Bool { true }
    }
    enum Action: CasePathable, Sendable {
      case child(Int)
      struct AllCasePaths: Sendable {
        var child: CasePath<Action, Int> {
          CasePath(embed: Action.child) { action in
            switch action {
            case .child(let count): count
            }
          }
        }
      }
      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }
    struct Parent: Equatable { var child = Child() }
    let store = Store(initialState: Parent()) {
      Reduce<Parent, Action> { state, action in
        if case .child(let count) = action { state.child.count = count }
        return .none
      }
    }
    let child = store.scope(state: \.child, action: \.child)
    child.send(7)
    #expect(child.count == 7)
  }

  // MARK: Lifetime

  /// Something that a store's reducer holds, so that one can see whether the store is there.
  private final class Witness: Sendable {}

  private func makeStore(holding witness: Witness) -> Store<Team.State, Team.Action> {
    let team = Team(log: log)
    return Store(initialState: Team.State(leader: Worker.State(id: 1), rows: [Worker.State(id: 2)])) {
      Reduce { state, action in
        withExtendedLifetime(witness) {}
        return team.reduce(into: &state, action: action)
      }
    }
  }

  @Test func aStoreAndThoseScopedFromItGoTogether() {
    weak var witness: Witness?
    do {
      let held = Witness()
      witness = held
      let store = makeStore(holding: held)
      let left = store.scope(state: \.left, action: \.left)
      let rows = store.scope(state: \.rows, action: \.rows)
      let counter = ChangeCounter {
        _ = left.ticks
        _ = rows.map(\.ticks)
        _ = store.scope(state: \.leader, action: \.leader)?.ticks
      }
      store.send(.left(.tick))
      #expect(counter.take() == 1)
    }
    #expect(witness == nil)
  }

  @Test func aScopedStoreWorksOnWithoutTheOneItWasScopedFrom() {
    weak var witness: Witness?
    var left: Store<Worker.State, Worker.Action>?
    do {
      let held = Witness()
      witness = held
      left = makeStore(holding: held).scope(state: \.left, action: \.left)
    }
    #expect(witness != nil)
    let ticks = ChangeCounter { [weak left] in _ = left?.ticks }
    left?.send(.tick)
    #expect(left?.ticks == 1)
    #expect(ticks.take() == 1)
    left = nil
    #expect(witness == nil)
  }

  @Test func theStoreOfAnElementThatWasRemovedIsNotKept() {
    let store = makeStore { $0.rows = [Worker.State(id: 1), Worker.State(id: 2)] }
    weak var first: Store<Worker.State, Worker.Action>?
    first = store.scope(state: \.rows, action: \.rows).first
    #expect(first != nil)
    store.send(.set(Team.Action.Change { $0.rows.removeFirst() }))
    #expect(store.scope(state: \.rows, action: \.rows).count == 1)
    #expect(first == nil)
  }
}
