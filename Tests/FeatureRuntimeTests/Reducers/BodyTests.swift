import FeatureRuntime
import Testing

/// How often the body of a reducer is made, and whose.
@MainActor
struct BodyTests {
  private let log = Log()

  /// A feature with a row of its own kind below it.
  private struct Tree: Reducer {
    let log: Log

    struct State: Equatable, Identifiable, Sendable {
      var id = 0
      var count = 0
      var rows: IdentifiedArrayOf<State> = []
    }

    enum Action: CasePathable, Sendable {
      case increment
      indirect case rows(IdentifiedAction<Int, Action>)

      struct AllCasePaths: Sendable {
        var rows: CasePath<Action, IdentifiedAction<Int, Action>> {
          CasePath(embed: { .rows($0) }, extract: { if case .rows(let value) = $0 { value } else { nil } })
        }
      }
      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    var body: some Reducer<State, Action> {
      log("body")
      return Reduce { state, action in
        if case .increment = action { state.count += 1 }
        return .none
      }
      .forEach(\.rows, action: \.rows) { Tree(log: log) }
    }
  }

  private let tree = Tree.State(rows: [Tree.State(id: 1), Tree.State(id: 2)])

  @Test func aStoreMakesABodyOnce() async {
    let store = Store(initialState: tree) { Tree(log: log) }
    log("made")
    for _ in 0..<3 { store.send(.increment) }
    #expect(store.count == 3)
    #expect(await log.rest() == ["made", "body"])
  }

  @Test func allRowsShareABody() async {
    let store = Store(initialState: tree) { Tree(log: log) }
    for id in [1, 2, 1] { store.send(.rows(.element(id: id, action: .increment))) }
    #expect(store.rows.map(\.count) == [2, 1])
    #expect(await log.rest() == ["body", "body"])
  }

  @Test func eachStoreMakesABodyOfItsOwn() async {
    for _ in 0..<2 { Store(initialState: tree) { Tree(log: log) }.send(.increment) }
    #expect(await log.rest() == ["body", "body"])
  }

  @Test func operatorsDoNotBuildTheBodyAgain() async {
    let store = Store(initialState: tree) {
      Tree(log: log).onChange(of: \.count) { _, _ in EmptyReducer() }._printChanges { _ in }
    }
    for _ in 0..<3 { store.send(.increment) }
    #expect(await log.rest() == ["body"])
  }

  /// A reducer with a body that implements 'reduce(into:action:)' too is run by that.
  @Test func aReducerMayRunItsBodyItself() async {
    struct Logging: Reducer {
      let log: Log
      let tree: Tree

      var body: some Reducer<Tree.State, Tree.Action> { tree }

      func reduce(into state: inout Tree.State, action: Tree.Action) -> Effect<Tree.Action> {
        log("reduce")
        return body.reduce(into: &state, action: action)
      }
    }
    let store = Store(initialState: tree) { Logging(log: log, tree: Tree(log: log)) }
    for _ in 0..<2 { store.send(.increment) }
    #expect(store.count == 2)
    #expect(await log.rest() == ["reduce", "body", "reduce", "body"])
  }
}
