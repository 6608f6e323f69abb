import FeatureRuntime
import FeatureTesting
import PlannerFeature
import Testing

/// A tree, and a child whose reducer is written by hand.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct PlannerTests {
  private let thinking = Suspension()
  private let second = Suspension()

  /// Rows with the ids 1 and 2; the first has those with 11 and 12.
  private let tree = Outline.State(
    id: 0,
    rows: [
      Outline.State(id: 1, rows: [Outline.State(id: 11), Outline.State(id: 12)]),
      Outline.State(id: 2),
    ]
  )

  private func makeOutline(suggestions: [String] = []) -> Outline {
    Outline(
      nextID: { 99 },
      suggest: { [thinking] title in
        if title == "Difficult" { try? await thinking.wait() }
        return suggestions
      }
    )
  }

  private func makeTree(_ suggestions: [String] = []) -> TestStore<Outline.State, Outline.Action> {
    TestStore(initialState: tree) { makeOutline(suggestions: suggestions) }
  }

  // MARK: A tree

  @Test func anActionReachesItsRowTwoLevelsDeepAlone() async {
    let store = makeTree()
    await store.send(.rows(.element(id: 1, action: .rows(.element(id: 12, action: .binding(.set(\.title, "Deep"))))))) {
      $0.rows[id: 1]?.rows[id: 12]?.title = "Deep"
    }
  }

  @Test func everyLevelHearsOfWhatIsBelowIt() async {
    let store = makeTree()
    let tap: (Int, Bool) -> Outline.Action = { id, isDone in
      .rows(.element(id: 1, action: .rows(.element(id: id, action: .binding(.set(\.isDone, isDone))))))
    }
    await store.send(tap(11, true)) { $0.rows[id: 1]?.rows[id: 11]?.isDone = true }
    // The last row of the first row: that is done now, and the tree is not, which has another one.
    await store.send(tap(12, true)) {
      $0.rows[id: 1]?.rows[id: 12]?.isDone = true
      $0.rows[id: 1]?.isDone = true
    }
    await store.send(.rows(.element(id: 2, action: .binding(.set(\.isDone, true))))) {
      $0.rows[id: 2]?.isDone = true
      $0.isDone = true
    }
  }

  @Test func theHookGetsTheIDOfTheRow() async {
    let store = makeTree()
    await store.send(.rows(.element(id: 1, action: .rows(.element(id: 11, action: .deleteButtonTapped))))) {
      $0.rows[id: 1]?.rows.remove(id: 11)
    }
    await store.send(.rows(.element(id: 1, action: .deleteButtonTapped))) { $0.rows.remove(id: 1) }
    #expect(store.state.rows.map(\.id) == [2])
  }

  @Test func effectsComeBackToTheRowThatTheyAreOf() async {
    let store = makeTree(["Suggested"])
    await store.send(.rows(.element(id: 1, action: .rows(.element(id: 12, action: .addButtonTapped))))) {
      $0.rows[id: 1]?.rows[id: 12]?.rows.append(Outline.State(id: 99))
    }
    // The id is taken within this row, so that the suggestion is not added again.
    await store.receive(\.rows[id: 1].rows[id: 12].titlesReceived, ["Suggested"])
  }

  @Test func theEffectsOfARowEndWithARowAboveIt() async {
    let store = makeTree()
    await store.send(
      .rows(.element(id: 1, action: .rows(.element(id: 12, action: .binding(.set(\.title, "Difficult"))))))
    ) {
      $0.rows[id: 1]?.rows[id: 12]?.title = "Difficult"
    }
    await store.send(.rows(.element(id: 1, action: .rows(.element(id: 12, action: .addButtonTapped))))) {
      $0.rows[id: 1]?.rows[id: 12]?.rows.append(Outline.State(id: 99))
    }
    await thinking.hasBegun()
    await store.send(.rows(.element(id: 1, action: .deleteButtonTapped))) { $0.rows.remove(id: 1) }
    await thinking.wasCancelled()
    await store.finish()
  }

  @Test func theStoresOfATree() throws {
    let store = Store(initialState: tree) { makeOutline() }
    let first = try #require(store.scope(state: \.rows, id: 1, action: \.rows))
    let deep = try #require(first.scope(state: \.rows, id: 12, action: \.rows))
    let readers = Readers([
      "deep": { _ = deep.title }, "other": { _ = store.rows[id: 2]?.title }, "own": { _ = store.title },
    ])
    deep.title = "Deep"
    #expect(store.rows[id: 1]?.rows[id: 12]?.title == "Deep")
    #expect(readers.rerun() == ["deep", "other"], "who reads a list hears of its rows")
    store.isDone = true
    #expect(deep.isDone)
  }

  // MARK: A reducer written by hand

  private func makePlanner() -> TestStore<Planner.State, Planner.Action> {
    TestStore(initialState: Planner.State(outline: tree)) {
      Planner(outline: makeOutline(), countdown: Countdown(second: { [second] in try await second.wait() }))
    }
  }

  @Test func theParentHearsOfAChildWrittenByHand() async {
    let store = makePlanner()
    await store.send(.startButtonTapped(seconds: 1)) { $0.countdown = Countdown.State(seconds: 1) }
    await store.receive(.countdown(.appeared))
    await second.hasBegun()
    // Nobody waits for the second.
    await store.send(.countdown(.secondPassed)) { $0.countdown?.seconds = 0 }
    await store.receive(.countdown(.finished)) {
      $0.countdown = nil
      $0.rounds = 1
    }
    await second.wasCancelled()
    await store.finish()
  }

  @Test func surroundingReducerSeesChangesByAllInside() async {
    let store = makePlanner()
    await store.send(.startButtonTapped(seconds: 2)) { $0.countdown = Countdown.State(seconds: 2) }
    await store.receive(.countdown(.appeared))
    await second.hasBegun()
    await store.send(.outline(.rows(.element(id: 1, action: .binding(.set(\.isDone, true)))))) {
      for id in [11, 12] { $0.outline.rows[id: 1]?.rows[id: id]?.isDone = true }
      $0.outline.rows[id: 1]?.isDone = true
    }
    await store.send(.outline(.rows(.element(id: 2, action: .binding(.set(\.isDone, true)))))) {
      $0.outline.rows[id: 2]?.isDone = true
      $0.outline.isDone = true
      $0.countdown = nil
    }
    await second.wasCancelled()
    await store.finish()
  }

  @Test func theEffectsOfAChildWrittenByHandEndWithIt() async {
    let store = makePlanner()
    await store.send(.startButtonTapped(seconds: 2)) { $0.countdown = Countdown.State(seconds: 2) }
    await store.receive(.countdown(.appeared))
    await second.hasBegun()
    await store.send(.stopButtonTapped) { $0.countdown = nil }
    await second.wasCancelled()
    await store.finish()
  }
}
