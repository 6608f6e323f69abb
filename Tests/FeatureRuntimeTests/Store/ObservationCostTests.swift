import FeatureRuntime
import Observation
import Testing

/// What a change costs, counted in comparisons: what nobody observes costs nothing, and what did not change little.
@MainActor
@Suite(.serialized)
struct ObservationCostTests {
  /// A number that counts how often it is compared.
  struct Counted: Equatable {
    @MainActor static var comparisons = 0
    var number = 0

    static func == (lhs: Self, rhs: Self) -> Bool {
      MainActor.assumeIsolated { comparisons += 1 }
      return lhs.number == rhs.number
    }
  }

  struct Row: Equatable, Identifiable, ObservableState, Sendable {
    @MainActor static var visits = 0
    var id: Int
    var count = Counted()

    static func == (lhs: Self, rhs: Self) -> Bool {
      MainActor.assumeIsolated { visits += 1 }
      return lhs.id == rhs.id && lhs.count == rhs.count
    }
  }

  enum Action: CasePathable, Sendable {
    case nothing
    case note
    case rows(IdentifiedAction<Int, Int>)

    struct AllCasePaths: Sendable {
      var rows: CasePath<Action, IdentifiedAction<Int, Int>> {
        CasePath(embed: Action.rows) { root in
          guard case .rows(let value) = root else { return nil }
          return value
        }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  struct Table: Equatable {
    var rows = (0..<1000).map { Row(id: $0) }
    var note = 0

    // The rows are left out of it, so that it does not compare them itself.
    static func == (lhs: Self, rhs: Self) -> Bool { false }
  }

  private func makeStore() -> Store<Table, Action> {
    Counted.comparisons = 0
    Row.visits = 0
    return Store(initialState: Table()) {
      Reduce<Table, Action> { state, action in
        switch action {
        case .nothing: break
        case .note: state.note += 1
        case .rows(.element(let id, let number)): state.rows[id].count.number = number
        }
        return .none
      }
    }
  }

  @Test func keyPathsThatWereReadAreNotComparedWhenNobodyObservesThem() {
    let store = makeStore()
    for index in 0..<1000 { _ = store[\.rows[index].count] }
    store.send(.note)
    #expect(Counted.comparisons == 0)
  }

  @Test func keyPathsThatAreNotObservedAnyMoreAreForgotten() {
    let store = makeStore()
    // Each is observed until the note changes, together with it.
    for index in 0..<1000 {
      withObservationTracking {
        _ = store[\.rows[index].count]
        _ = store.note
      } onChange: {
      }
    }
    store.send(.note)
    Counted.comparisons = 0
    store.send(.note)
    #expect(Counted.comparisons == 0)
  }

  @Test func anObserverIsComparedAsLongAsItObserves() {
    let store = makeStore()
    let counter = ChangeCounter { _ = store[\.rows[3].count] }
    store.send(.note)
    store.send(.note)
    #expect(Counted.comparisons == 2)
    store.send(.rows(.element(id: 3, action: 1)))
    #expect(counter.take() == 1)
  }

  @Test func anActionForOneRowVisitsThatRowAlone() {
    let store = makeStore()
    let rows = store.scope(state: \.rows, action: \.rows)
    let counters = rows.map { row in ChangeCounter { _ = row.count } }
    store.send(.rows(.element(id: 500, action: 7)))
    #expect(Row.visits == 1)
    #expect(counters.map { $0.take() }.enumerated().filter { $0.element > 0 }.map(\.offset) == [500])
  }

  @Test func anActionThatChangesNothingVisitsNoRow() {
    let store = makeStore()
    let rows = store.scope(state: \.rows, action: \.rows)
    let counters = rows.map { row in ChangeCounter { _ = row.count } }
    store.send(.nothing)
    store.send(.note)
    #expect(Row.visits == 0)
    #expect(Counted.comparisons == 0)
    #expect(counters.allSatisfy { $0.take() == 0 })
  }

  @Test func storesThatAreHeldAndNotObservedAreNotVisited() {
    let store = makeStore()
    let rows = store.scope(state: \.rows, action: \.rows)
    store.send(.rows(.element(id: 500, action: 7)))
    #expect(Row.visits == 0)
    #expect(rows[500].count.number == 7)
  }
}
