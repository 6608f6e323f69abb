import FeatureRuntime
import FeatureTesting
import Testing

/// Effects come as far as they can before a call of the test store returns, however busy the machine is.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct EffectOrderTests {
  /// A feature with the effects that a test gives it.
  private struct Work: Reducer {
    let effect: @Sendable (String) -> Effect<String>

    var body: some Reducer<[String], String> {
      Reduce { state, action in
        state.append(action)
        return effect(action)
      }
    }
  }

  private func makeStore(_ effect: @escaping @Sendable (String) -> Effect<String>) -> TestStore<[String], String> {
    let store = TestStore(initialState: []) { Work(effect: effect) }
    store.exhaustivity = .off
    return store
  }

  private actor Counter {
    private(set) var count = 0
    func increment() { count += 1 }
  }

  @Test func anEffectHasEndedWhenSendReturns() async {
    let counter = Counter()
    let store = makeStore { _ in
      .run { _ in
        for _ in 0..<50 {
          await Task.yield()
          await counter.increment()
          await MainActor.run {}
        }
      }
    }
    store.exhaustivity = .on
    await store.send("go") { $0 = ["go"] }
    #expect(await counter.count == 50)
  }

  @Test func anEffectHasEndedWhenItsLastActionIsReceived() async {
    let counter = Counter()
    let store = makeStore { action in
      guard action == "go" else { return .none }
      return .run { send in
        await send("done")
        for _ in 0..<50 {
          await Task.yield()
          await counter.increment()
        }
      }
    }
    store.exhaustivity = .on
    await store.send("go") { $0 = ["go"] }
    await store.receive("done") { $0.append("done") }
    #expect(await counter.count == 50)
  }

  @Test func childTasksAreWaitedFor() async {
    let counter = Counter()
    let store = makeStore { action in
      guard action == "go" else { return .none }
      return .run { send in
        await withTaskGroup { group in
          for _ in 0..<20 {
            group.addTask {
              await Task.yield()
              await counter.increment()
            }
          }
        }
        async let count = counter.count
        await send("\(await count)")
      }
    }
    await store.send("go")
    await store.receive("20")
    #expect(await counter.count == 20)
  }

  @Test func effectsThatRunAtTheSameTimeSendInTheSameOrderEachTime() async {
    var orders: Set<[String]> = []
    for _ in 0..<20 {
      let store = makeStore { action in
        guard action == "go" else { return .none }
        return .merge(
          (0..<5).map { number in
            .run { send in
              for step in 0..<3 {
                await Task.yield()
                await send("\(number) \(step)")
              }
            }
          }
        )
      }
      await store.send("go")
      await store.skipReceivedActions()
      orders.insert(store.state)
    }
    #expect(orders.count == 1)
    #expect(orders.first?.count == 16)
  }

  @Test func anEffectThatWaitsDoesNotHoldUpTheTest() async {
    let store = makeStore { _ in .run { _ in _ = try await forever() } }
    await store.send("go")
    await store.skipInFlightEffects()
  }

  @Test func anEffectThatIsNeverDoneDoesNotHoldUpTheTestForEver() async {
    let store = makeStore { _ in .run { _ in while !Task.isCancelled { await Task.yield() } } }
    await withKnownIssue {
      let task = await store.send("go")
      task.cancel()
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("The effects do not come to rest") }
    }
  }
}
