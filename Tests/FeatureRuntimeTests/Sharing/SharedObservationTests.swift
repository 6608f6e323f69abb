import FeatureRuntime
import Observation
import Testing

@MainActor
struct SharedObservationTests {
  struct Counter: Reducer {
    struct State: Equatable, Sendable {
      @Shared(.inMemory("count")) var count = 0
      @Shared(.inMemory("other")) var other = 0
      @SharedReader(.inMemory("count")) var reader = 0
      var own = 0
    }

    enum Action: Sendable {
      case increment
      case incrementOwn
      case replace(Shared<Int>)
      case later
    }

    var body: some Reducer<State, Action> {
      Reduce { state, action in
        switch action {
        case .increment: state.$count.withLock { $0 += 1 }
        case .incrementOwn: state.own += 1
        case .replace(let count): state.$count = count
        case .later: return .run { [count = state.$count] _ in count.withLock { $0 += 1 } }
        }
        return .none
      }
    }
  }

  private func makeStore() -> StoreOf<Counter> {
    Store(initialState: Counter.State()) { Counter() }
  }

  @Test func readersAreNotified() {
    @Shared(value: 0) var count
    let changes = ChangeCounter { [$count] in _ = $count.wrappedValue }
    $count.withLock { $0 += 1 }
    #expect(changes.take() == 1)
  }

  @Test func readersOfAKeyAreNotified() {
    @Shared(.inMemory("count")) var count = 0
    @SharedReader(.inMemory("count")) var reader = 0
    let changes = ChangeCounter { [$reader] in _ = $reader.wrappedValue }
    $count.withLock { $0 += 1 }
    #expect(changes.take() == 1)
  }

  @Test func readersOfAPartAreNotified() {
    @Shared(value: (left: 0, right: 0)) var pair
    let changes = ChangeCounter { [left = $pair.left] in _ = left.wrappedValue }
    $pair.left.withLock { $0 += 1 }
    #expect(changes.take() == 1)
  }

  @Test func readersOfLoadingAndErrorsAreNotified() {
    let key = ManualKey()
    @Shared(key) var count = 0
    let changes = ChangeCounter { [$count] in _ = ($count.isLoading, $count.loadError) }
    key.answer(.failure(ManualKey.Failure()))
    #expect(changes.take() > 0)
  }

  @Test func changeOnAnotherThreadNotifiesOnTheMainThread() async {
    @Shared(value: 0) var count
    await confirmation { confirm in
      let told = Gate()
      withObservationTracking {
        _ = count
      } onChange: {
        // Traps elsewhere.
        MainActor.assumeIsolated { confirm() }
        Task { await told.open() }
      }
      await Task.detached { [$count] in $count.withLock { $0 += 1 } }.value
      await told.pass()
    }
  }

  @Test func notifiedReadersReadTheNewValue() {
    @Shared(value: 0) var count
    let seen = Locked<[Int]>([])
    withObservationTracking {
      _ = count
    } onChange: { [$count] in
      let value = $count.wrappedValue
      seen.modify { $0.append(value) }
    }
    $count.withLock { $0 = 1 }
    #expect(seen.value == [1])
  }

  // MARK: In stores

  @Test func aStoreReadsItAsAField() {
    let store = makeStore()
    store.send(.increment)
    #expect(store.count == 1)
    #expect(store.reader == 1)
    #expect(store.state.count == 1)
  }

  @Test func storesShareIt() {
    let (store, other) = (makeStore(), makeStore())
    let changes = ChangeCounter { _ = other.count }
    store.send(.increment)
    #expect(changes.take() == 1)
    #expect(other.count == 1)
  }

  @Test func readersOfOtherFieldsAreNotNotified() {
    let store = makeStore()
    let own = ChangeCounter { _ = store.own }
    let other = ChangeCounter { _ = store.other }
    let count = ChangeCounter { _ = store.count }
    store.send(.increment)
    #expect(own.take() == 0)
    #expect(other.take() == 0)
    #expect(count.take() == 1)
  }

  @Test func anActionThatChangesOtherFieldsTellsNobodyWhoReadsIt() {
    let store = makeStore()
    let count = ChangeCounter { _ = store.count }
    let own = ChangeCounter { _ = store.own }
    store.send(.incrementOwn)
    #expect(count.take() == 0)
    #expect(own.take() == 1)
  }

  @Test func changeWithoutAnActionNotifiesReadersOfTheStore() {
    let store = makeStore()
    let changes = ChangeCounter { _ = store.count }
    @Shared(.inMemory("count")) var count = 0
    $count.withLock { $0 = 5 }
    #expect(changes.take() == 1)
    #expect(store.count == 5)
  }

  @Test func changeByAnEffectNotifiesReadersOfTheStore() async {
    let store = makeStore()
    let changes = ChangeCounter { _ = store.count }
    await store.send(.later).finish()
    while store.count == 0 { await Task.yield() }
    await Task.yield()
    #expect(changes.take() > 0)
  }

  @Test func readersOfAnEqualReplacementReadTheNewValue() {
    let store = makeStore()
    let changes = ChangeCounter { _ = store.count }
    let new = Shared(value: 0)
    store.send(.replace(new))
    #expect(changes.take() == 1)
    new.withLock { $0 = 1 }
    #expect(changes.take() == 1)
    #expect(store.count == 1)
  }

  @Test func tenFieldsAreToldApart() {
    struct Ten: Reducer {
      struct State: Equatable, Sendable {
        var counts = (0..<10).map { Shared(value: $0) }
      }
      enum Action: Sendable { case increment(Int) }
      var body: some Reducer<State, Action> {
        Reduce { state, action in
          if case .increment(let index) = action { state.counts[index].withLock { $0 += 1 } }
          return .none
        }
      }
    }
    let store = Store(initialState: Ten.State()) { Ten() }
    let counters = (0..<10).map { index in ChangeCounter { _ = store[\.counts[index].wrappedValue] } }
    store.send(.increment(3))
    #expect(counters.map { $0.take() } == [0, 0, 0, 1, 0, 0, 0, 0, 0, 0])
  }
}
