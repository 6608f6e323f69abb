import FeatureRuntime
import FeatureTesting
import Foundation
import IssueReporting
import Testing

/// Naming actions by their cases, and asserting more or less.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct TestStoreActionTests {
  @Test func actionsAreSentByCase() async {
    let store = TestStore(initialState: Search.State()) { Search(load: { [$0] }) }
    await store.send(\.binding.query, "Swift") { $0.query = "Swift" }
    await store.send(\.searchButtonTapped) { $0.isLoading = true }
    await store.receive(\.response, ["Swift"]) { $0.results = ["Swift"] }
    await store.receive(\.finished) { $0.isLoading = false }
    await store.send(\.response, ["A"]) { $0.results = ["A"] }
  }

  @Test func bindingActionIsReceivedByItsField() async {
    struct State: Equatable { var name = "" }
    enum Action: BindableAction, CasePathable, Sendable {
      case binding(BindingAction<State>)
      case go
      var binding: BindingAction<State>? {
        guard case .binding(let action) = self else { return nil }
        return action
      }
      struct AllCasePaths: Sendable {
        var binding: CasePath<Action, BindingAction<State>> {
          CasePath(embed: Action.binding) { $0.binding }
        }
      }
      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }
    let store = TestStore(initialState: State()) {
      CombineReducers {
        BindingReducer<State, Action>()
        Reduce<State, Action> { _, action in
          guard case .go = action else { return .none }
          return .run { send in await send(.binding(.set(\.name, "Blob"))) }
        }
      }
    }
    await store.send(.go)
    await store.receive(\.binding.name, "Blob") { $0.name = "Blob" }
    await store.send(.go)
    await store.receive(\.binding.name)
    await store.send(.go)
    await store.receive(\.binding)
  }

  @Test func theStateInAClosureIsTheOneBefore() async {
    let store = TestStore(initialState: Search.State()) { Search(load: { _ in ["A"] }) }
    await store.send(.searchButtonTapped) {
      #expect(!store.state.isLoading)
      $0.isLoading = true
    }
    #expect(store.state.isLoading)
    await store.receive(\.response) {
      #expect(store.state.results == [])
      $0.results = ["A"]
    }
    #expect(store.state.results == ["A"])
    await store.receive(\.finished) { $0.isLoading = !store.state.isLoading }
  }

  @Test func theStateIsAssertedAtAnyTime() async {
    let store = TestStore(initialState: Search.State(query: "Swi")) { Search() }
    store.assert { $0.query = "Swi" }
    var line = 0
    let failures = await failures {
      line = #line + 1
      store.assert { $0.query = "Rust" }
    }
    #expect(failures.map(\.line) == [line])
    #expect(failures.first?.text.contains("The state is not the expected one.") == true)
  }

  // MARK: Skipping

  @Test func effectsThatAreSkippedRunOn() async {
    let clock = TestClock()
    let store = TestStore(initialState: Search.State()) {
      Search(load: { _ in
        try await clock.sleep(for: .seconds(1))
        return ["A"]
      })
    }
    await store.send(.searchButtonTapped) { $0.isLoading = true }
    await store.skipInFlightEffects()
    await store.finish()
    await clock.advance(by: .seconds(1))
    await store.receive(\.response) { $0.results = ["A"] }
    await store.receive(\.finished) { $0.isLoading = false }
  }

  @Test func skippingActionsWaitsForWhatIsSent() async {
    let store = TestStore(initialState: Search.State()) {
      Search(load: { query in
        for _ in 0..<100 { await Task.yield() }
        return [query]
      })
    }
    await store.send(.searchButtonTapped) { $0.isLoading = true }
    await store.skipReceivedActions()
    #expect(store.state == Search.State(results: [""]))
  }

  @Test func partOfATestCanAssertLess() async {
    let store = TestStore(initialState: Search.State()) { Search(load: { [$0] }) }
    await store.withExhaustivity(.off) {
      await store.send(.searchButtonTapped)
      await store.receive(\.finished)
    }
    #expect(store.exhaustivity == .on)
    await store.send(.binding(.set(\.query, "Swift"))) { $0.query = "Swift" }
    let value = store.withExhaustivity(.off) { store.exhaustivity == .off ? 1 : 0 }
    #expect(value == 1)
  }

  @Test func skippedAssertionsAreShownWhenWanted() async {
    let record = IssueRecord()
    await withIssueReporters(IssueReporters.current + [record]) {
      let store = TestStore(initialState: Search.State()) { Search(load: { [$0] }) }
      store.exhaustivity = .off(showSkippedAssertions: true)
      // What is shown does not fail this test.
      await store.send(.searchButtonTapped)
      await store.receive(\.finished)
    }
    #expect(
      record.titles == [
        "Changes after sending '.searchButtonTapped' were not asserted.",
        "The store received an action that the test did not assert.",
        "Changes after receiving '.finished' were not asserted.",
      ]
    )
  }

  @Test func skippedAssertionsAreNotShownOtherwise() async {
    let record = IssueRecord()
    await withIssueReporters(IssueReporters.current + [record]) {
      let store = TestStore(initialState: Search.State()) { Search(load: { [$0] }) }
      store.exhaustivity = .off
      await store.send(.searchButtonTapped)
      await store.receive(\.finished)
    }
    #expect(record.titles == [])
  }

  @Test func assertionsSkippedByFinishAreShownWhenWanted() async {
    let record = IssueRecord()
    await withIssueReporters(IssueReporters.current + [record]) {
      let store = TestStore(initialState: Search.State()) {
        Search(load: { query in query == "" ? ["A"] : try await forever() })
      }
      store.exhaustivity = .off(showSkippedAssertions: true)
      await store.send(.searchButtonTapped) { $0.isLoading = true }
      await store.finish()
      #expect(record.take() == ["The store received 2 actions that the test did not assert."])
      await store.send(.binding(.set(\.query, "B"))) { $0.query = "B" }
      await store.send(.searchButtonTapped) { $0.isLoading = true }
      await store.finish(timeout: .milliseconds(1))
      #expect(record.take() == ["An effect is still running, started at:"])
    }
    #expect(record.take() == [], "what 'finish' has shown is not shown again")
  }

  @Test func assertionsLeftAtTheEndAreShownWhenWanted() async {
    let record = IssueRecord()
    await withIssueReporters(IssueReporters.current + [record]) {
      let store = TestStore(initialState: Search.State()) {
        Search(load: { query in query == "" ? ["A"] : try await forever() })
      }
      store.exhaustivity = .off(showSkippedAssertions: true)
      await store.send(.searchButtonTapped) { $0.isLoading = true }
      await store.skipReceivedActions()
      #expect(record.take() == ["The store received 2 actions that the test did not assert."])
      await store.send(.binding(.set(\.query, "B"))) { $0.query = "B" }
      await store.send(.searchButtonTapped) { $0.isLoading = true }
    }
    #expect(record.take() == ["An effect is still running, started at:"])
  }

  @Test func shownAssertionsDoNotAdviseToShowThem() async {
    let record = IssueRecord()
    await withIssueReporters(IssueReporters.current + [record]) {
      let store = TestStore(initialState: Search.State()) {
        Search(load: { query in query == "" ? ["A"] : try await forever() })
      }
      store.exhaustivity = .off(showSkippedAssertions: true)
      await store.send(.searchButtonTapped)
      await store.send(.binding(.set(\.query, "B")))
      await store.send(.searchButtonTapped)
      await store.finish(timeout: .milliseconds(1))
      // Whatever else it is, a failure is not mended by what the test does already.
      let failures = await failures { await store.receive(.finished, timeout: .milliseconds(1)) }
      #expect(failures.count == 1)
      #expect(!failures.contains { $0.text.contains("exhaustivity") })
    }
    #expect(record.messages.count > 3)
    #expect(!record.messages.contains { $0.contains("exhaustivity") })
  }

  // MARK: Tasks

  @Test func aTaskThatDoesNotFinishInTimeFailsTheTest() async {
    var line = 0
    let failures = await failures {
      let store = TestStore(initialState: Search.State()) { Search(load: { _ in try await forever() }) }
      let task = await store.send(.searchButtonTapped) { $0.isLoading = true }
      line = #line + 1
      await task.finish(timeout: .milliseconds(1))
    }
    #expect(failures.map { $0.text.prefix { $0 != "\n" } } == ["Effects were still running after 0.001 seconds."])
    #expect(failures.map(\.line) == [line])
  }

  @Test func aTaskThatFinishesInTimeDoesNotFailTheTest() async {
    let store = TestStore(initialState: Search.State()) { Search(load: { [$0] }) }
    await store.send(.searchButtonTapped) { $0.isLoading = true }.finish(timeout: .seconds(60))
    await store.skipReceivedActions()
  }

  // MARK: Stores without a test store

  @Test func theIssuesOfAPlainStoreFailTheTest() async {
    let failures = await failures {
      let store = Store(initialState: Search.State()) { Search(load: { _ in throw SearchError() }) }
      await store.send(.searchButtonTapped).finish()
    }
    #expect(
      failures.map { $0.text.prefix { $0 != "\n" } } == ["An effect threw an error that nothing caught: SearchError()"]
    )
    #expect(failures.map(\.file) == ["Search.swift"])
  }
}

/// What was reported.
///
/// It is sendable because its properties are only touched while the lock is held.
private final class IssueRecord: IssueReporter, @unchecked Sendable {
  private let lock = NSLock()
  private var recorded: [String] = []
  private var taken = 0

  var messages: [String] { lock.withLock { recorded } }

  var titles: [String] { messages.map(Self.title(of:)) }

  /// The first lines of what was reported since the last call.
  func take() -> [String] {
    lock.withLock {
      defer { taken = recorded.count }
      return recorded[taken...].map(Self.title(of:))
    }
  }

  private static func title(of message: String) -> String {
    String(message.prefix { $0 != "\n" })
  }

  func reportIssue(
    _ message: @autoclosure () -> String?,
    severity: IssueSeverity,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    let text = message() ?? ""
    lock.withLock { recorded.append(text) }
  }
}
