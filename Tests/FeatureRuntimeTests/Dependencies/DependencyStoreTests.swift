import FeatureRuntime
import Testing

/// Dependencies of reducers and their effects.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct DependencyStoreTests {
  /// Notes what it has, where it reduces and in its effects.
  private struct Noting: Reducer, Sendable {
    @Dependency(\.flag) var flag
    var child: Int?

    struct State: Equatable, Sendable {
      var seen: [Int] = []
    }

    enum Action: Sendable {
      case note
      case run
      case runTask
      case seen(Int)
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .note: state.seen.append(flag.value)
      case .run:
        return .run { [flag] send in
          await send(.seen(flag.value * 100 + DependencyOf(\.flag).value.value))
        }
      case .runTask:
        return .run { send in
          let value = Task {
            @Dependency(\.flag) var flag
            return flag.value
          }
          await send(.seen(value.value))
        }
      case .seen(let value): state.seen += [value, flag.value]
      }
      return .none
    }
  }

  @Test func aStoreIsMadeWithThem() async {
    let store = Store(initialState: Noting.State(seen: [DependencyOf(\.flag).value.value])) {
      Noting()
    } withDependencies: {
      $0.flag.value = 5
    }
    store.send(.note)
    await store.send(.run).finish()
    await store.send(.runTask).finish()
    #expect(store.state.seen == [5, 5, 505, 5, 5, 5])
  }

  @Test func aStoreHasWhatWasInForceWhereItWasMade() async {
    let store = withDependencies {
      $0.flag.value = 5
    } operation: {
      Store(initialState: Noting.State()) { Noting() }
    }
    store.send(.note)
    await store.send(.run).finish()
    #expect(store.state.seen == [5, 505, 5])
  }

  @Test func dependenciesAroundSendDoNotCount() async {
    let store = Store(initialState: Noting.State()) { Noting() }
    await withDependencies {
      $0.flag.value = 5
    } operation: {
      store.send(.note)
      await store.send(.run).finish()
    }
    #expect(store.state.seen == [3, 303, 3])
  }

  @Test func aReducerKeepsWhatItWasMadeWith() async {
    let reducer = withDependencies {
      $0.flag.value = 5
    } operation: {
      Noting()
    }
    let store = Store(initialState: Noting.State()) { reducer }
    store.send(.note)
    #expect(store.state.seen == [5])
    let other = Store(initialState: Noting.State()) {
      reducer
    } withDependencies: {
      $0.flag.value = 6
    }
    other.send(.note)
    #expect(other.state.seen == [6])
  }

  @Test func aReducerIsGivenThem() async {
    let flag = Flag(value: 5)
    let reducers: [Reduce<Noting.State, Noting.Action>] = [
      Noting().dependency(\.flag.value, 5), Noting().dependency(\.flag, flag),
      Noting().dependency(flag),
      Noting().dependency(Flag.self, flag), Noting().transformDependency(\.flag) { $0.value += 2 },
      Noting().transformDependency(\.self) { $0.flag = flag },
      Noting().dependency(\.flag, flag).dependency(\.flag.value, 6),
    ]
    for reducer in reducers {
      let store = Store(initialState: Noting.State()) { reducer }
      store.send(.note)
      await store.send(.run).finish()
      await store.send(.runTask).finish()
      #expect(store.state.seen == [5, 505, 5, 5, 5])
    }
  }

  @Test func anEffectHasWhatWasInForceWhereItWasMade() async {
    let store = Store(initialState: 0) {
      Reduce<Int, Int?> { state, action in
        if let action { state = action }
        guard action == nil else { return .none }
        return withDependencies {
          $0.flag.value = 5
        } operation: {
          .run { send in
            await Task.yield()
            await send(DependencyOf(\.flag).value.value)
          }
        }
      }
    }
    await store.send(nil).finish()
    #expect(store.state == 5)
  }

  @Test func anEffectsHandlerOfErrorsHasThem() async {
    let store = Store(initialState: 0) {
      Reduce<Int, Int?> { state, action in
        if let action { state = action }
        guard action == nil else { return .none }
        return .run { _ in
          throw CocoaLikeError()
        } catch: { _, send in
          await send(DependencyOf(\.flag).value.value)
        }
      }
      .dependency(\.flag.value, 5)
    }
    await store.send(nil).finish()
    #expect(store.state == 5)
  }

  private struct CocoaLikeError: Error {}

  @Test func effectsOneAfterTheOtherHaveThem() async {
    let store = Store(initialState: [Int]()) {
      Reduce<[Int], Int?> { state, action in
        if let action { state.append(action) }
        guard action == nil else { return .none }
        let effect = Effect<Int?>.run { send in await send(DependencyOf(\.flag).value.value) }
        return .concatenate(effect, .merge(effect, effect).map(\.self), effect.cancellable(id: 1))
      }
    } withDependencies: {
      $0.flag.value = 5
    }
    await store.send(nil).finish()
    #expect(store.state == [5, 5, 5, 5])
  }

  // MARK: Children

  /// A child that was given something, beside one that was not.
  private struct Pair: Reducer {
    struct State: Equatable {
      var given = Noting.State()
      var other = Noting.State()
      var own: [Int] = []
    }

    enum Action: CasePathable, Sendable {
      case given(Noting.Action)
      case other(Noting.Action)

      struct AllCasePaths: Sendable {
        var given: CasePath<Action, Noting.Action> {
          CasePath(embed: Action.given) { if case .given(let action) = $0 { action } else { nil } }
        }
        var other: CasePath<Action, Noting.Action> {
          CasePath(embed: Action.other) { if case .other(let action) = $0 { action } else { nil } }
        }
      }
      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    @Dependency(\.flag) var flag

    var body: some Reducer<State, Action> {
      Scope(state: \.given, action: \.given) { Noting().dependency(\.flag.value, 5) }
      Scope(state: \.other, action: \.other) { Noting() }
      Reduce { state, action in
        state.own.append(flag.value)
        guard case .given(.seen) = action else { return .none }
        return .send(.other(.note))
      }
    }
  }

  @Test func childDependenciesAreItsOwn() async {
    let store = Store(initialState: Pair.State()) { Pair() }
    await store.send(.given(.run)).finish()
    store.send(.other(.note))
    await store.send(.other(.run)).finish()
    #expect(store.state.given.seen == [505, 5])
    #expect(store.state.other.seen == [3, 3, 303, 3])
    #expect(Set(store.state.own) == [3])
  }

  @Test func childrenHaveWhatTheStoreHas() async {
    let store = Store(initialState: Pair.State()) {
      Pair()
    } withDependencies: {
      $0.flag.value = 6
    }
    await store.send(.given(.run)).finish()
    await store.send(.other(.run)).finish()
    #expect(store.state.given.seen == [505, 5])
    #expect(store.state.other.seen == [6, 606, 6])
    #expect(Set(store.state.own) == [6])
  }
}
