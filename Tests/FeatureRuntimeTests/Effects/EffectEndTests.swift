import FeatureRuntime
import Testing

/// What effects can do after they were cancelled or have ended.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct EffectEndTests {
  private struct ConnectionError: Error {}

  private let log = Log()

  private var issuesToLog: IssueHandler {
    IssueHandler { [log] in log("issue: \($0.message.prefix { $0 != "\n" })") }
  }

  private func makeStore(_ effect: Effect<String>) -> Store<[String], String> {
    Store(initialState: [], onIssue: issuesToLog) {
      Reduce { state, action in
        switch action {
        case "go": return effect
        case "stop": return .cancel(id: 1)
        default:
          state.append(action)
          return .none
        }
      }
    }
  }

  /// Waits until it is cancelled, and throws an error of its own then, as URLSession does.
  private func download() async throws {
    do {
      try await Task.sleep(for: .seconds(3600))
    } catch {
      throw ConnectionError()
    }
  }

  private func first(of tasks: AsyncStream<Task<Void, Never>>) async -> Task<Void, Never>? {
    for await task in tasks { return task }
    return nil
  }

  @Test func anErrorAfterTheCancellationIsNeitherReportedNorCaught() async {
    let store = makeStore(
      .merge(
        .run { [log] _ in
          log("start")
          try await download()
        },
        .run { [log] _ in
          log("start")
          try await download()
        } catch: { [log] _, _ in
          log("caught")
        }
      )
      .cancellable(id: 1)
    )
    let task = store.send("go")
    #expect(await log.next(2) == ["start", "start"])
    store.send("stop")
    await task.finish()
    #expect(await log.rest() == [])
  }

  @Test func aTaskOfItsOwnCannotSendForAnEffectThatWasCancelled() async {
    let gate = Gate()
    let (detached, toDetached) = AsyncStream<Task<Void, Never>>.makeStream()
    let store = makeStore(
      .run { send in
        toDetached.yield(
          Task.detached {
            await gate.pass()
            await send("too late")
          }
        )
        try await Task.sleep(for: .seconds(3600))
      }
      .cancellable(id: 1)
    )
    store.send("go")
    let task = await first(of: detached)
    store.send("stop")
    await gate.open()
    await task?.value
    #expect(store.state == [])
    #expect(await log.rest() == [])
  }

  @Test func aTaskOfItsOwnCannotSendForAChildThatWasRemoved() async {
    let gate = Gate()
    let (detached, toDetached) = AsyncStream<Task<Void, Never>>.makeStream()
    let store = Store(initialState: Team.State(leader: Worker.State(id: 3)), onIssue: issuesToLog) {
      Reduce<Team.State, Team.Action> { state, action in
        if case .set(let change) = action { change.apply(&state) }
        return .none
      }
      .ifLet(\.leader, action: \.leader) {
        Reduce<Worker.State, Worker.Action> { state, action in
          guard action == .start else {
            state.ticks += 1
            return .none
          }
          return .run { send in
            toDetached.yield(
              Task.detached {
                await gate.pass()
                await send(.tick)
              }
            )
            try await Task.sleep(for: .seconds(3600))
          }
        }
      }
    }
    store.send(.leader(.start))
    let task = await first(of: detached)
    store.send(.set(Team.Action.Change { $0.leader = Worker.State(id: 4) }))
    await gate.open()
    await task?.value
    #expect(store.leader?.ticks == 0)
    #expect(await log.rest() == [])
  }

  @Test func sendingAfterTheEndIsReported() async {
    let gate = Gate()
    let (detached, toDetached) = AsyncStream<Task<Void, Never>>.makeStream()
    let store = makeStore(
      .run { send in
        toDetached.yield(
          Task.detached {
            await gate.pass()
            await send("late")
          }
        )
      }
    )
    await store.send("go").finish()
    await gate.open()
    await first(of: detached)?.value
    #expect(store.state == ["late"])
    #expect(await log.rest() == ["issue: An action was sent by an effect that has ended."])
  }

  // MARK: Many

  @Test func manyEffectsRunInOrder() async {
    let store = Store(initialState: 0) {
      Reduce<Int, Int> { state, action in
        if action < 0 { return .concatenate((0..<20_000).map { .send($0) }) }
        if state == action { state += 1 }
        return .none
      }
    }
    await store.send(-1).finish()
    #expect(store.state == 20_000)
  }

  @Test func manyTasksRunInOrder() async {
    let store = Store(initialState: 0) {
      Reduce<Int, Int> { state, action in
        if action < 0 { return .concatenate((0..<2000).map { number in .run { await $0(number) } }) }
        if state == action { state += 1 }
        return .none
      }
    }
    await store.send(-1).finish()
    #expect(store.state == 2000)
  }

  /// An id that counts how often it is compared.
  private struct CountedID: Hashable {
    @MainActor static var comparisons = 0

    static func == (lhs: Self, rhs: Self) -> Bool {
      MainActor.assumeIsolated { comparisons += 1 }
      return true
    }

    func hash(into hasher: inout Hasher) {}
  }

  @Test func rowsThatUseOneIdDoNotSearchEachOther() async {
    struct Row: Equatable, Identifiable { let id: Int }
    struct Table: Equatable { var rows = (0..<300).map { Row(id: $0) } }
    let store = Store(initialState: Table()) {
      Reduce<Table, Rows> { _, _ in .none }
        .forEach(\.rows, action: \.rows) {
          Reduce<Row, Bool> { _, _ in
            .run { _ in try await Task.sleep(for: .seconds(3600)) }
              .cancellable(id: CountedID(), cancelInFlight: true)
          }
        }
    }
    CountedID.comparisons = 0
    for id in 0..<300 { store.send(.rows(.element(id: id, action: true))) }
    #expect(CountedID.comparisons < 300 * 20)
  }

  private enum Rows: CasePathable, Sendable {
    case rows(IdentifiedAction<Int, Bool>)

    struct AllCasePaths: Sendable {
      var rows: CasePath<Rows, IdentifiedAction<Int, Bool>> {
        CasePath(embed: Rows.rows) { action in
          switch action {
          case .rows(let value): value
          }
        }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }
}
