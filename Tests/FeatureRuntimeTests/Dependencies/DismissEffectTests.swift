import FeatureRuntime
import Testing

/// Dismissing by a dependency, which does what the effect does.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct DismissEffectTests {
  private let log = Log()

  /// A feature that closes itself.
  private struct Sheet: Reducer, Sendable {
    @Dependency(\.dismiss) var dismiss
    let log: Log

    struct State: Equatable, Identifiable, Sendable { var id = 0 }
    enum Action: Sendable {
      case close
      case closeIn(Gate)
      case closed
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .close: .run { [dismiss] _ in await dismiss() }
      case .closeIn(let gate):
        .run { [log] send in
          await gate.pass()
          @Dependency(\.dismiss) var dismiss
          await dismiss()
          log(Task.isCancelled ? "cancelled" : "goes on")
          await send(.closed)
        }
      case .closed: .none
      }
    }
  }

  private struct Home: Reducer, Sendable {
    let log: Log

    struct State: Equatable, Sendable {
      var sheet: Sheet.State?
      var path = StackState<Sheet.State>()
    }

    enum Action: CasePathable, Sendable {
      case sheet(PresentationAction<Sheet.Action>)
      case path(StackAction<Sheet.State, Sheet.Action>)

      struct AllCasePaths: Sendable {
        var sheet: CasePath<Action, PresentationAction<Sheet.Action>> {
          CasePath(embed: Action.sheet) { if case .sheet(let action) = $0 { action } else { nil } }
        }
        var path: CasePath<Action, StackAction<Sheet.State, Sheet.Action>> {
          CasePath(embed: Action.path) { if case .path(let action) = $0 { action } else { nil } }
        }
      }
      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    var body: some Reducer<State, Action> {
      Reduce { [log] _, action in
        switch action {
        case .sheet(.dismiss): log("dismiss")
        case .path(.popFrom(let id)): log("pop \(id)")
        default: break
        }
        return .none
      }
      .ifLet(\.sheet, action: \.sheet) { Sheet(log: log) }
      .forEach(\.path, action: \.path) { Sheet(log: log) }
    }
  }

  private func makeStore(_ state: Home.State) -> Store<Home.State, Home.Action> {
    Store(initialState: state) { Home(log: log) }
  }

  @Test func aSheetClosesItself() async {
    let store = makeStore(Home.State(sheet: Sheet.State()))
    await store.send(.sheet(.presented(.close))).finish()
    #expect(store.state.sheet == nil)
    #expect(await log.rest() == ["dismiss"])
  }

  @Test func childThatDismissesItselfIsCancelled() async {
    let store = makeStore(Home.State(sheet: Sheet.State()))
    let gate = Gate()
    await gate.open()
    await store.send(.sheet(.presented(.closeIn(gate)))).finish()
    #expect(store.state.sheet == nil)
    #expect(await log.rest() == ["dismiss", "cancelled"])
  }

  @Test func anElementOfAStackPopsItself() async {
    let store = makeStore(Home.State(path: StackState([Sheet.State(), Sheet.State(), Sheet.State()])))
    await store.send(.path(.element(id: 1, action: .close))).finish()
    #expect(store.state.path.count == 1)
    #expect(await log.rest() == ["pop #1"])
  }

  @Test func absentChildDismissesNobody() async {
    let store = makeStore(Home.State(sheet: Sheet.State()))
    let gate = Gate()
    let task = store.send(.sheet(.presented(.closeIn(gate))))
    await gate.waitForArrivals(1)
    store.send(.sheet(.dismiss))
    await gate.open()
    await task.finish()
    #expect(await log.next(2) == ["dismiss", "cancelled"])
    #expect(await log.rest() == [])
  }

  @Test func dismissalWithoutAPresentationIsReported() async {
    let issues = Locked<[RuntimeIssue]>([])
    let store = Store(initialState: Sheet.State()) {
      Sheet(log: log)
    } withDependencies: {
      $0.reporter = { issue in issues.modify { $0.append(issue) } }
    }
    await store.send(.close).finish()
    #expect(
      issues.value.map { "\($0.message.prefix { $0 != "\n" })" } == [
        "A feature asked to be dismissed, and nothing presents it."
      ]
    )
  }

  @Test func aTestCanTellThatNothingPresents() async {
    let store = Store(initialState: Sheet.State()) {
      Sheet(log: log)
    } withDependencies: {
      $0.dismiss = DismissEffect { [log] in log("told") }
    }
    await store.send(.close).finish()
    #expect(await log.rest() == ["told"])
  }

  @Test func aStoreOfItsOwnInAnEffectIsNotPresented() async {
    let issues = Locked<[RuntimeIssue]>([])
    let inner = Store(initialState: Sheet.State()) {
      Sheet(log: log)
    } withDependencies: {
      $0.reporter = { issue in issues.modify { $0.append(issue) } }
    }
    let store = Store(initialState: Home.State(sheet: Sheet.State())) {
      Reduce<Home.State, Home.Action> { _, _ in .none }
        .ifLet(\.sheet, action: \.sheet) {
          Reduce<Sheet.State, Sheet.Action> { _, action in
            guard case .close = action else { return .none }
            return .run { _ in await inner.send(.close).finish() }
          }
        }
    }
    await store.send(.sheet(.presented(.close))).finish()
    #expect(store.state.sheet != nil)
    #expect(issues.value.count == 1)
  }
}
