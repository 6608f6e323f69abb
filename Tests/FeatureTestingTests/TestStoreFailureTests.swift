import FeatureRuntime
import FeatureTesting
import Testing

/// What a test is told when it fails: the whole text, and the line.
@MainActor
struct TestStoreFailureTests {
  private typealias SearchStore = TestStore<Search.State, Search.Action>

  private func makeStore(_ load: @escaping @Sendable (String) async throws -> [String] = { _ in [] }) -> SearchStore {
    TestStore(initialState: Search.State(query: "Swi")) { Search(load: load) }
  }

  private func expect(
    _ failures: [Failure],
    _ text: String,
    line: Int,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let expected = Failure(text: text, file: "TestStoreFailureTests.swift", line: line)
    #expect(failures == [expected], sourceLocation: sourceLocation)
  }

  // MARK: Changes of state

  @Test func aChangeThatIsNotAsserted() async {
    var line = 0
    let failures = await failures {
      let store = makeStore()
      line = #line + 1
      await store.send(.binding(.set(\.query, "Swift")))
    }
    expect(
      failures,
      """
      The state changed after sending '.binding(\\.query)', and the test did not assert it.

          Search.State(
        −   query: "Swi",
        +   query: "Swift",
            results: [],
            isLoading: false
          )

      (Expected: −, Actual: +)
      """,
      line: line
    )
  }

  @Test func aChangeToAnotherValue() async {
    var line = 0
    let failures = await failures {
      let store = makeStore()
      line = #line + 1
      await store.send(.binding(.set(\.query, "Swift"))) { $0.query = "Rust" }
    }
    expect(
      failures,
      """
      The state after sending '.binding(\\.query)' is not the expected one.

          Search.State(
        −   query: "Rust",
        +   query: "Swift",
            results: [],
            isLoading: false
          )

      (Expected: −, Actual: +)
      """,
      line: line
    )
  }

  @Test func aChangeAfterAnActionThatWasReceived() async {
    var line = 0
    let failures = await failures {
      let store = makeStore { [$0] }
      await store.send(.searchButtonTapped) { $0.isLoading = true }
      line = #line + 1
      await store.receive(\.response)
      await store.receive(\.finished) { $0.isLoading = false }
      await store.finish()
    }
    expect(
      failures,
      """
      The state changed after receiving '.response', and the test did not assert it.

          Search.State(
            query: "Swi",
            results: [
        +     [0]: "Swi"
            ],
            isLoading: true
          )

      (Expected: −, Actual: +)
      """,
      line: line
    )
  }

  @Test func aChangeThatDoesNotHappen() async {
    var line = 0
    let failures = await failures {
      let store = makeStore()
      line = #line + 1
      await store.send(.binding(.set(\.query, "Swi"))) { $0.query = "Swi" }
    }
    expect(
      failures,
      """
      The state was expected to change after sending '.binding(\\.query)', but it did not.

      Leave the closure out if that is right.
      """,
      line: line
    )
  }

  @Test func aClosureThatThrows() async {
    var line = 0
    let failures = await failures {
      let store = makeStore()
      line = #line + 1
      await store.send(.stopButtonTapped) { _ in throw SearchError() }
    }
    expect(failures, "The closure that describes the state threw an error: SearchError()", line: line)
  }

  // MARK: Actions

  @Test func anActionThatIsNotReceivedBeforeTheStoreGoesAway() async {
    var line = 0
    let failures = await failures {
      line = #line + 1
      let store = TestStore(initialState: Search.State()) { Search(load: { _ in ["A"] }) }
      await store.send(.searchButtonTapped) { $0.isLoading = true }.finish()
    }
    expect(failures, Self.twoUnreceived, line: line)
  }

  @Test func anActionThatIsNotReceivedBeforeTheEnd() async {
    var line = 0
    let failures = await failures {
      let store = makeStore { _ in ["A"] }
      await store.send(.searchButtonTapped) { $0.isLoading = true }
      line = #line + 1
      await store.finish()
    }
    expect(failures, Self.twoUnreceived, line: line)
  }

  @Test func anActionThatIsNotReceivedBeforeTheNextOneIsSent() async {
    var line = 0
    let failures = await failures {
      let store = makeStore { _ in ["A"] }
      await store.send(.searchButtonTapped) { $0.isLoading = true }.finish()
      line = #line + 1
      await store.send(.binding(.set(\.query, "B"))) { $0.query = "B" }
      #expect(store.state == Search.State(query: "B", results: ["A"]))
      // They can be received still.
      await store.receive(\.response) { $0.results = ["A"] }
      await store.receive(\.finished) { $0.isLoading = false }
      #expect(store.state == Search.State(query: "B", results: ["A"]))
    }
    expect(failures, Self.twoUnreceived, line: line)
  }

  private static let twoUnreceived = """
    The store received 2 actions that the test did not assert.

      Search.Action.response(
        [
          [0]: "A"
        ]
      )
      Search.Action.finished

    Assert what effects send with 'receive', pass over it with 'skipReceivedActions', or set 'exhaustivity' to '.off'.
    """

  @Test func anotherActionThanTheExpectedOne() async {
    var line = 0
    let failures = await failures {
      let store = makeStore { _ in ["A"] }
      await store.send(.searchButtonTapped) { $0.isLoading = true }
      line = #line + 1
      await store.receive(.response(["B"]))
      await store.receive(\.finished) { $0.isLoading = false }
      await store.finish()
    }
    expect(
      failures,
      """
      The store received another action than the expected one.

          Search.Action.response(
            [
        −     [0]: "B"
        +     [0]: "A"
            ]
          )

      (Expected: −, Received: +)
      """,
      line: line
    )
  }

  @Test func anActionOfAnotherCase() async {
    var line = 0
    let failures = await failures {
      let store = makeStore { _ in ["A"] }
      await store.send(.searchButtonTapped) { $0.isLoading = true }
      line = #line + 1
      await store.receive(\.finished)
      await store.receive(\.finished) { $0.isLoading = false }
      await store.finish()
    }
    expect(
      failures,
      """
      The store received another action before the expected one. Receive it first.

      Expected:
        Search.Action.finished

      Received:
        Search.Action.response(
          [
            [0]: "A"
          ]
        )
      """,
      line: line
    )
  }

  @Test func anActionOfAnotherCaseWhoseValueIsOpen() async {
    var line = 0
    let failures = await failures {
      let store = makeStore { _ in throw CancellationError() }
      await store.send(.searchButtonTapped) { $0.isLoading = true }
      line = #line + 1
      await store.receive(\.response)
    }
    expect(
      failures,
      """
      An action was expected to be received, but no effect is left that could send it.

        An action of a case that holds a value of type 'Array<String>'
      """,
      line: line
    )
  }

  @Test func anActionWithAnotherValue() async {
    var line = 0
    let failures = await failures {
      let store = makeStore { _ in ["A"] }
      await store.send(.searchButtonTapped) { $0.isLoading = true }
      line = #line + 1
      await store.receive(\.response, ["B"])
      await store.receive(\.finished) { $0.isLoading = false }
      await store.finish()
    }
    expect(
      failures,
      """
      The store received another action than the expected one.

          Search.Action.response(
            [
        −     [0]: "B"
        +     [0]: "A"
            ]
          )

      (Expected: −, Received: +)
      """,
      line: line
    )
  }

  @Test func anActionThatNothingCanSend() async {
    var line = 0
    let failures = await failures {
      let store = makeStore()
      line = #line + 1
      await store.receive(.finished, timeout: .seconds(3600))
    }
    expect(
      failures,
      """
      An action was expected to be received, but no effect is left that could send it.

        Search.Action.finished
      """,
      line: line
    )
  }

  @Test func anActionThatDoesNotComeInTime() async {
    var line = 0
    let failures = await failures {
      let store = makeStore { _ in try await forever() }
      await store.send(.searchButtonTapped) { $0.isLoading = true }
      line = #line + 1
      await store.receive({ $0 == .finished }, timeout: .milliseconds(1))
      await store.skipInFlightEffects()
    }
    expect(
      failures,
      """
      An action was expected to be received, but none came within 0.001 seconds.

        An action that fulfils the condition

      An effect is still running, started at:

        FeatureTestingTests/Search.swift:73
      """,
      line: line
    )
  }

  // MARK: Effects

  @Test func anEffectThatRunsWhenTheStoreGoesAway() async {
    var line = 0
    let failures = await failures {
      let store = TestStore(initialState: Search.State()) { Search(load: { _ in try await forever() }) }
      line = #line + 1
      await store.send(.searchButtonTapped) { $0.isLoading = true }
    }
    expect(failures, Self.oneInFlight, line: line)
  }

  @Test func anEffectThatDoesNotEndInTime() async {
    var line = 0
    let failures = await failures {
      let store = makeStore { _ in try await forever() }
      await store.send(.searchButtonTapped) { $0.isLoading = true }
      line = #line + 1
      await store.finish(timeout: .milliseconds(1))
    }
    expect(failures, Self.oneInFlight, line: line)
  }

  /// As a debugger shows it.
  @Test func anEffectWithANameIsShownWithIt() async {
    let store = TestStore(initialState: "") {
      Reduce<String, String> { state, action in
        state = action
        guard action == "load" else { return .none }
        return .run(name: "Loading") { send in
          #if compiler(>=6.2)
            await send(Task.name ?? "")
          #else
            await send("Loading")
          #endif
          _ = try await forever()
        }
      }
    }
    let failures = await failures {
      await store.send("load") { $0 = "load" }
      await store.receive("Loading") { $0 = "Loading" }
      await store.finish(timeout: .milliseconds(1))
    }
    #expect(failures.count == 1 && failures[0].text.contains("TestStoreFailureTests.swift:\(#line - 15), 'Loading'\n"))
  }

  private static let oneInFlight = """
    An effect is still running, started at:

      FeatureTestingTests/Search.swift:73

    Wait for effects to end with 'finish', advance the clock that they wait for, cancel them with an action of the \
    feature, forget them with 'skipInFlightEffects', or set 'exhaustivity' to '.off'.
    """

  @Test func anEffectThatThrows() async {
    var line = 0
    let failures = await failures {
      let (never, gate) = AsyncStream<Never>.makeStream()
      let store = makeStore { _ in
        for await _ in never {}
        throw SearchError()
      }
      await store.send(.searchButtonTapped) { $0.isLoading = true }
      gate.finish()
      line = #line + 1
      await store.finish()
    }
    expect(
      failures,
      """
      An effect threw an error that nothing caught: SearchError()

      It comes from FeatureTestingTests/Search.swift:73.
      """,
      line: line
    )
  }

  // MARK: Skipping

  @Test func nothingToSkip() async {
    var line = 0
    let failures = await failures {
      let store = makeStore()
      line = #line + 1
      await store.skipReceivedActions()
    }
    expect(failures, "There are no received actions to skip.", line: line)
    let others = await self.failures {
      let store = makeStore()
      line = #line + 1
      await store.skipInFlightEffects()
    }
    expect(others, "There are no effects in flight to skip.", line: line)
  }

  private func failures(_ body: @MainActor () async throws -> Void) async -> [Failure] {
    await FeatureTestingTests.failures(body)
  }
}
