import FeatureRuntime
import Testing

/// A list of elements with unique ids as the children of a feature.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct IdentifiedListTests {
  private let log = Log()

  private struct Roster: Reducer, Sendable {
    let log: Log

    struct State: Equatable, Sendable {
      var rows: IdentifiedArrayOf<Worker.State> = []
      var seen: [Int] = []
    }

    enum Action: CasePathable, Sendable {
      case rows(IdentifiedAction<Int, Worker.Action>)
      case set(@Sendable (inout State) -> Void)

      struct AllCasePaths: Sendable {
        var rows: CasePath<Action, IdentifiedAction<Int, Worker.Action>> {
          CasePath(embed: Action.rows) { root in
            guard case .rows(let value) = root else { return nil }
            return value
          }
        }
      }
      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    var body: some Reducer<State, Action> {
      Reduce { state, action in
        switch action {
        case .rows(.element(let id, .tick)): state.seen.append(state.rows[id: id]?.ticks ?? -1)
        case .rows: break
        case .set(let change): change(&state)
        }
        return .none
      }
      .forEach(\.rows, action: \.rows) { Worker(log: log, name: "row") }
    }
  }

  private func makeStore(_ ids: Int...) -> Store<Roster.State, Roster.Action> {
    let state = Roster.State(rows: IdentifiedArray(uniqueElements: ids.map { Worker.State(id: $0) }))
    return Store(initialState: state, onIssue: IssueHandler { [log] in log("issue: \($0.message)") }) {
      Roster(log: log)
    }
  }

  @Test func theElementThatAnActionNamesRunsBeforeItsParent() {
    let store = makeStore(1, 2)
    store.send(.rows(.element(id: 2, action: .tick)))
    store.send(Roster.Action.allCasePaths.rows[id: 2].embed(.tick))
    #expect(store.rows.map(\.ticks) == [0, 2])
    #expect(store.seen == [1, 2])
  }

  @Test func anElementThatIsRemovedTakesItsEffectsWithIt() async {
    let store = makeStore(1, 2, 3)
    for id in 1...3 { store.send(.rows(.element(id: id, action: .start))) }
    #expect(await log.nextSorted(3) == ["start row 1", "start row 2", "start row 3"])
    store.send(.set { $0.rows.reverse() })
    store.send(.set { $0.rows.remove(id: 2) })
    #expect(await log.next() == ["cancel row 2"])
    store.send(.set { $0.rows = [Worker.State(id: 3), Worker.State(id: 4)] })
    #expect(await log.rest() == ["cancel row 1"])
  }

  @Test func anActionForAnElementThatIsNotThereIsReported() async {
    let store = makeStore(1)
    store.send(.rows(.element(id: 9, action: .tick)))
    let text = await log.rest().joined()
    #expect(text.contains("An action was sent to an element that is not in its list."))
    #expect(text.contains("ID:     9"))
  }

  @Test func thereAreStoresOfTheElements() {
    let store = makeStore(1, 2)
    let stores = store.scope(state: \.rows, action: \.rows)
    #expect(stores.map(\.state.id) == [1, 2])
    let second = store.scope(state: \.rows, id: 2, action: \.rows)
    #expect(second === stores[1])
    second?.send(.tick)
    #expect(store.rows[id: 2]?.ticks == 1)
    store.send(.set { $0.rows.reverse() })
    #expect(store.scope(state: \.rows, action: \.rows).map(\.id) == stores.reversed().map(\.id))
    store.send(.set { $0.rows.remove(id: 2) })
    #expect(store.scope(state: \.rows, id: 2, action: \.rows) == nil)
    #expect(second?.ticks == 1)
  }

  @Test func aStoreOfTheListObservesWhichElementsThereAreAndNothingElse() {
    let store = makeStore(1, 2)
    let changes = ChangeCounter { _ = store.scope(state: \.rows, action: \.rows) }
    store.send(.rows(.element(id: 2, action: .tick)))
    #expect(changes.take() == 0)
    store.send(.set { $0.rows.append(Worker.State(id: 3)) })
    #expect(changes.take() == 1)
  }
}
