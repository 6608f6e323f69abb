import FeatureRuntime
import FeatureTesting
import Foundation
import Testing

/// Dependencies in tests.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct DependencyTests {
  /// Marks things with ids, at once or later.
  private struct Marker: Reducer, Sendable {
    @Dependency(\.uuid) var uuid
    @Dependency(\.continuousClock) var clock

    struct State: Equatable { var ids: [UUID] = [] }
    enum Action: Equatable, Sendable {
      case mark, markLater
      case marked(UUID)
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .mark: state.ids.append(uuid())
      case .markLater:
        return .run { [clock, _uuid] send in
          try await clock.sleep(for: .seconds(1))
          await send(.marked(_uuid.wrappedValue()))
        }
      case .marked(let id): state.ids.append(id)
      }
      return .none
    }
  }

  @Test func aTestGivesThem() async {
    let clock = TestClock()
    let store = TestStore(initialState: Marker.State()) {
      Marker()
    } withDependencies: {
      $0.uuid = .incrementing
      $0.continuousClock = clock
    }
    await store.send(.mark) { $0.ids = [UUID(0)] }
    await store.send(.markLater)
    await clock.advance(by: .seconds(1))
    await store.receive(.marked(UUID(1))) { $0.ids = [UUID(0), UUID(1)] }
    await store.finish()
  }

  @Test func theStateIsMadeWithThem() async {
    let store = TestStore(initialState: Marker.State(ids: [Marker().uuid()])) {
      Marker()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    #expect(store.state.ids == [UUID(0)])
    await store.send(.mark) { $0.ids = [UUID(0), UUID(1)] }
  }

  @Test func missingDependencyFailsTheTestWhereItIsUsed() async {
    var line = 0
    let failures = await failures {
      let store = TestStore(initialState: Marker.State()) { Marker() }
      store.exhaustivity = .off
      line = #line + 1
      await store.send(.mark)
    }
    #expect(failures.map(\.line) == [line])
    #expect(failures.map(\.file) == ["DependencyTests.swift"])
    #expect(
      failures.first?.text == """
        @Dependency(\\.uuid) has no value for tests, and a test used it.

          Type: FeatureRuntime.UUIDGenerator

        Its value for previews was used. Give it another one with 'TestStore(…) { … } withDependencies: { $0.uuid = … \
        }' or 'withDependencies { $0.uuid = … } operation: { … }', or its key a 'testValue' for all tests.

        It comes from FeatureTestingTests/DependencyTests.swift:12.
        """
    )
  }

  @Test func soDoesAUseInAnEffect() async {
    let clock = TestClock()
    var lines: [Int] = []
    let failures = await failures {
      let store = TestStore(initialState: Marker.State()) {
        Marker()
      } withDependencies: {
        $0.continuousClock = clock
      }
      store.exhaustivity = .off
      lines = [#line + 1]
      await store.send(.markLater)
      await clock.advance(by: .seconds(1))
      await store.receive { if case .marked = $0 { true } else { false } }
    }
    #expect(failures.map(\.line) == lines)
  }

  @Test func unusedDependencyNeedNotBeGiven() async {
    let store = TestStore(initialState: Marker.State()) { Marker() }
    await store.send(.marked(UUID(7))) { $0.ids = [UUID(7)] }
  }

  @Test func aStoreFailsTheTestTooWhereTheDependencyIsDeclared() async {
    let failures = await failures {
      let store = Store(initialState: Marker.State()) { Marker() }
      store.send(.mark)
    }
    #expect(failures.map(\.line) == [12])
  }

  private struct Count: TestDependencyKey {
    var next: @Sendable () -> Int

    static var testValue: Self {
      let count = Locked(0)
      return Self {
        count.modify {
          $0 += 1
          return $0
        }
      }
    }
  }

  @Test(arguments: 1...3) func eachStoreHasTestValuesOfItsOwn(_: Int) async {
    let store = TestStore(initialState: 0) {
      Reduce<Int, Bool> { state, _ in
        @Dependency(Count.self) var count
        state = count.next()
        return .none
      }
    }
    await store.send(true) { $0 = 1 }
    await store.send(true) { $0 = 2 }
  }

  @Test func theContextIsThatOfTests() async {
    let store = TestStore(initialState: DependencyContext.live) {
      Reduce<DependencyContext, Bool> { state, _ in
        @Dependency(\.context) var context
        state = context
        return .none
      }
    }
    await store.send(true) { $0 = .test }
  }

  /// A feature that closes itself.
  private struct Sheet: Reducer, Sendable {
    @Dependency(\.dismiss) var dismiss

    func reduce(into state: inout Int, action: Bool) -> Effect<Bool> {
      .run { [dismiss] _ in await dismiss() }
    }
  }

  @Test func selfDismissalIsRecorded() async {
    let store = TestStore(initialState: 0) { Sheet() }
    await store.send(true)
    #expect(store.isDismissed)
  }

  @Test func aTestCanGiveWhatDismisses() async {
    let isDismissed = Locked(false)
    let store = TestStore(initialState: 0) {
      Sheet()
    } withDependencies: {
      $0.dismiss = DismissEffect { isDismissed.value = true }
    }
    await store.send(true)
    #expect(isDismissed.value && !store.isDismissed)
  }
}
