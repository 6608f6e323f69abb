import Dispatch
import FeatureRuntime
import FeatureTesting
import Testing

@MainActor
struct SharedStateTests {
  struct Counter: Reducer {
    struct State: Equatable, Sendable {
      @Shared(.inMemory("count")) var count = 0
      @Shared(.inMemory("users")) var users: IdentifiedArrayOf<User> = [User(id: 1), User(id: 2)]
      var taps = 0
    }

    struct User: Equatable, Identifiable, Sendable {
      let id: Int
      var name = ""
    }

    enum Action: Equatable, Sendable {
      case tap
      case rename(Int, String)
      case later
      case laterAndTell
      case told(Int)
      case unseen
      case nothing
      case changedElsewhere(SharedChangeElsewhere)
    }

    var body: some Reducer<State, Action> {
      Reduce { state, action in
        switch action {
        case .tap:
          state.taps += 1
          state.$count.withLock { $0 += 1 }
        case .rename(let id, let name): state.$users[id: id].withLock { $0?.name = name }
        case .later: return .run { [count = state.$count] _ in count.withLock { $0 += 1 } }
        case .laterAndTell:
          return .run { [count = state.$count] send in
            for step in 1...2 {
              count.withLock { $0 += 1 }
              await send(.told(step))
            }
          }
        case .told: state.$count.withLock { $0 += 10 }
        case .unseen:
          @Shared(.inMemory("unseen")) var unseen = 0
          $unseen.withLock { $0 += 1 }
        case .nothing: break
        case .changedElsewhere(let change):
          return .run { [count = state.$count, users = state.$users] _ in
            await change.wait()
            count.withLock { $0 += 100 }
            users.withLock { $0[id: 1]?.name = "Elsewhere" }
            change.end()
          }
        }
        return .none
      }
    }
  }

  private func makeStore() -> TestStoreOf<Counter> {
    TestStore(initialState: Counter.State()) { Counter() }
  }

  // MARK: Assertions

  @Test func aChangeOfASharedValueIsAssertedAsOthersAre() async {
    let store = makeStore()
    await store.send(.tap) {
      $0.taps = 1
      $0.$count.withLock { $0 = 1 }
    }
    await store.send(.tap) {
      $0.taps = 2
      $0.$count.withLock { $0 += 1 }
    }
    #expect(store.state.count == 2)
  }

  @Test func aChangeOfAPartIsAsserted() async {
    let store = makeStore()
    await store.send(.rename(2, "Blob")) { $0.$users[id: 2].withLock { $0?.name = "Blob" } }
    await store.send(.rename(1, "Blob Jr.")) { $0.$users.withLock { $0[id: 1]?.name = "Blob Jr." } }
  }

  @Test func anAssertionChangesNothing() async {
    let store = makeStore()
    @Shared(.inMemory("count")) var count = 0
    await store.send(.tap) {
      $0.taps = 1
      $0.$count.withLock { $0 = 1 }
      #expect($0.count == 1)
    }
    #expect(count == 1)
    store.assert { $0.$count.withLock { $0 = 1 } }
    #expect(count == 1)
  }

  @Test func aTestSharesItsValuesWithItsStores() async {
    @Shared(.inMemory("count")) var count = 5
    let store = makeStore()
    #expect(store.state.count == 5)
    $count.withLock { $0 = 7 }
    await store.send(.tap) {
      $0.taps = 1
      $0.$count.withLock { $0 = 8 }
    }
    #expect(count == 8)
  }

  @Test func changesByTheTestNeedNotBeAsserted() async {
    let store = makeStore()
    @Shared(.inMemory("count")) var count = 0
    $count.withLock { $0 = 7 }
    await store.send(.nothing)
    store.assert { $0.$count.withLock { $0 = 7 } }
  }

  @Test func aChangeByAnEffectIsAssertedWithAssert() async {
    let store = makeStore()
    await store.send(.later)
    store.assert { $0.$count.withLock { $0 = 1 } }
  }

  @Test func changesByAnEffectAreAssertedWithTheActionsThatFollowThem() async {
    let store = makeStore()
    await store.send(.laterAndTell)
    await store.receive(.told(1)) { $0.$count.withLock { $0 = 11 } }
    await store.receive(.told(2)) { $0.$count.withLock { $0 = 22 } }
  }

  @Test func aChangeThatNoStateShowsIsAsserted() async {
    let store = makeStore()
    @Shared(.inMemory("unseen")) var unseen = 0
    await store.send(.unseen) { _ in $unseen.withLock { $0 = 1 } }
  }

  /// As where an effect goes on while the test compares.
  @Test func changesOnAnotherThreadMeanwhileComeLater() async { await changesElsewhereComeLater(.on) }

  @Test func withoutExhaustivityChangesOnAnotherThreadMeanwhileComeLater() async {
    await changesElsewhereComeLater(.off)
  }

  private func changesElsewhereComeLater(_ exhaustivity: Exhaustivity) async {
    let store = makeStore()
    store.exhaustivity = exhaustivity
    let change = SharedChangeElsewhere()
    var isMade = false
    await store.send(.changedElsewhere(change))
    await store.send(.tap) {
      $0.taps = 1
      $0.$count.withLock { $0 = 1 }
      // Without exhaustivity, this is called twice.
      if !isMade { change.make() }
      isMade = true
      #expect($0.users[0].name == "", "Of this value, nothing was known before.")
    }
    store.assert {
      $0.$count.withLock { $0 = 101 }
      $0.$users[id: 1].withLock { $0?.name = "Elsewhere" }
    }
  }

  // MARK: Failures

  @Test func aChangeThatIsNotAssertedFails() async {
    let store = makeStore()
    let found = await failures {
      await store.send(.rename(2, "Blob"))
    }
    #expect(found.count == 1)
    #expect(
      found.first?.text.contains("The state changed after sending '.rename', and the test did not assert it.") == true
    )
    #expect(
      found.first?.text == """
        The state changed after sending '.rename', and the test did not assert it.

            SharedStateTests.Counter.State(
              _count: 0,
              _users: IdentifiedArray(
                SharedStateTests.Counter.User(…),
                SharedStateTests.Counter.User(
                  id: 2,
          −       name: ""
          +       name: "Blob"
                )
              ),
              taps: 0
            )

        (Expected: −, Actual: +)
        """
    )
  }

  @Test func anotherChangeThanTheAssertedOneFails() async {
    let store = makeStore()
    let found = await failures {
      await store.send(.tap) {
        $0.taps = 1
        $0.$count.withLock { $0 = 2 }
      }
    }
    #expect(found.count == 1)
    #expect(
      found.first?.text == """
        The state after sending '.tap' is not the expected one.

            SharedStateTests.Counter.State(
          −   _count: 2,
          +   _count: 1,
              _users: […],
              taps: 1
            )

        (Expected: −, Actual: +)
        """
    )
  }

  @Test func aChangeThatIsAssertedAndNotMadeFails() async {
    let store = makeStore()
    let found = await failures {
      await store.send(.nothing) { $0.$count.withLock { $0 = 1 } }
    }
    #expect(found.count == 1)
    #expect(found.first?.text.contains("is not the expected one") == true)
  }

  @Test func aChangeThatNoStateShowsFailsIfItIsNotAsserted() async {
    let store = makeStore()
    let found = await failures { await store.send(.unseen) }
    #expect(found.count == 1)
    #expect(found.first?.text.contains(#".inMemory("unseen")"#) == true)
  }

  @Test func aChangeByAnEffectThatIsNotAssertedFailsAtTheEnd() async {
    let found = await failures {
      let store = makeStore()
      await store.send(.later)
      await store.finish()
    }
    #expect(found.count == 1)
    #expect(
      found.first?.text.contains(
        """
        Effects have changed shared values, and the test did not assert it.

          .inMemory("count"): 0 → 1
        """
      ) == true
    )
  }

  @Test func aChangeByAnEffectThatIsNotAssertedFailsWithTheNextAction() async {
    let store = makeStore()
    await store.send(.later)
    let found = await failures { await store.send(.nothing) }
    #expect(found.count == 1)
  }

  // MARK: Without exhaustivity

  @Test func withoutExhaustivityChangesNeedNotBeAsserted() async {
    let store = makeStore()
    store.exhaustivity = .off
    await store.send(.tap)
    await store.send(.tap) { $0.$count.withLock { $0 = 2 } }
    await store.send(.laterAndTell)
    await store.receive(.told(2)) { $0.$count.withLock { $0 = 24 } }
    await store.send(.later)
  }

  @Test func withoutExhaustivityAWrongAssertionFails() async {
    let store = makeStore()
    store.exhaustivity = .off
    let found = await failures {
      await store.send(.tap) { $0.$count.withLock { $0 = 5 } }
    }
    #expect(found.count == 1)
  }
}

/// A change by an effect that begins and ends while the main thread waits for it.
final class SharedChangeElsewhere: Equatable, Sendable {
  private let (beginnings, beginning) = AsyncStream.makeStream(of: Void.self)
  private let ended = DispatchSemaphore(value: 0)

  func make() {
    beginning.yield()
    ended.wait()
  }

  func wait() async { for await _ in beginnings { break } }

  func end() { ended.signal() }

  static func == (left: SharedChangeElsewhere, right: SharedChangeElsewhere) -> Bool { left === right }
}
