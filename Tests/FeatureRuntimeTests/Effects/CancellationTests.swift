import FeatureRuntime
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct CancellationTests {
  private let log = Log()

  /// A store that runs the effects it is given as actions.
  private func makeStore() -> Store<Int, Run> {
    Store(initialState: 0) {
      Reduce { _, action in action.effect }
    }
  }

  private struct Run: Sendable {
    let effect: Effect<Run>

    init(_ effect: Effect<Run>) {
      self.effect = effect
    }
  }

  private func work(_ name: String) -> Effect<Run> {
    .run { [log] _ in await log.untilCancelled(name) }
  }

  @Test func cancellingAnIdCancelsWhatRunsWithIt() async {
    let store = makeStore()
    store.send(Run(.merge(work("a").cancellable(id: 1), work("b").cancellable(id: 2))))
    store.send(Run(work("c").cancellable(id: 1)))
    #expect(await log.nextSorted(3) == ["start a", "start b", "start c"])
    store.send(Run(.cancel(id: 1)))
    #expect(await log.nextSorted(2) == ["cancel a", "cancel c"])
    store.send(Run(.cancel(id: 3)))
    store.send(Run(.cancel(id: 2)))
    #expect(await log.rest() == ["cancel b"])
  }

  @Test func idsOfDifferentTypesAreDifferent() async {
    enum First { case id }
    enum Second { case id }
    let store = makeStore()
    store.send(Run(work("a").cancellable(id: First.id)))
    store.send(Run(work("b").cancellable(id: Second.id)))
    #expect(await log.nextSorted(2) == ["start a", "start b"])
    store.send(Run(.cancel(id: Second.id)))
    #expect(await log.next() == ["cancel b"])
  }

  @Test func anEffectCanHaveSeveralIds() async {
    let store = makeStore()
    store.send(Run(work("a").cancellable(id: 1).cancellable(id: 2)))
    #expect(await log.next() == ["start a"])
    store.send(Run(.cancel(id: 1)))
    #expect(await log.next() == ["cancel a"])
  }

  @Test func cancelInFlightCancelsWhatRunsWithTheIdBefore() async {
    let store = makeStore()
    store.send(Run(work("a").cancellable(id: 1)))
    #expect(await log.next() == ["start a"])
    store.send(Run(work("b").cancellable(id: 1, cancelInFlight: true)))
    #expect(await log.nextSorted(2) == ["cancel a", "start b"])
    store.send(Run(.cancel(id: 1)))
    #expect(await log.rest() == ["cancel b"])
  }

  @Test func idsBelongToAStore() async {
    let (first, second) = (makeStore(), makeStore())
    first.send(Run(work("a").cancellable(id: 1)))
    second.send(Run(work("b").cancellable(id: 1)))
    #expect(await log.nextSorted(2) == ["start a", "start b"])
    first.send(Run(.cancel(id: 1)))
    #expect(await log.next() == ["cancel a"])
    second.send(Run(.cancel(id: 1)))
    #expect(await log.next() == ["cancel b"])
  }

  @Test func cancelledEffectCannotSend() async {
    let gate = Gate()
    let store = Store(initialState: 0) {
      Reduce<Int, String> { state, action in
        switch action {
        case "go":
          return .run { send in
            await gate.pass()
            await send("late")
          }
          .cancellable(id: 1)
        case "stop": return .cancel(id: 1)
        default:
          state += 1
          return .none
        }
      }
    }
    let task = store.send("go")
    await gate.waitForArrivals(1)
    store.send("stop")
    await gate.open()
    await task.finish()
    #expect(store.state == 0)
  }

  @Test func aCancelledConcatenationDoesNotGoOn() async {
    let store = makeStore()
    let effect = Effect.concatenate(work("a"), work("b"))
    let task = store.send(Run(effect.cancellable(id: 1)))
    #expect(await log.next() == ["start a"])
    store.send(Run(.cancel(id: 1)))
    await task.finish()
    #expect(await log.rest() == ["cancel a"])
  }

  @Test func aConcatenationGoesOnWhenOnlyOneOfItsPartsIsCancelled() async {
    let store = makeStore()
    store.send(Run(.concatenate(work("a").cancellable(id: 1), work("b"))))
    #expect(await log.next() == ["start a"])
    store.send(Run(.cancel(id: 1)))
    #expect(await log.next(2) == ["cancel a", "start b"])
  }

  // MARK: Effects that cancel themselves

  /// What an effect of sent texts has sent; `stop` sends the effect that cancels the id 1.
  private func sent(_ effect: Effect<String>) async -> [String] {
    let store = Store(initialState: [String]()) {
      Reduce<[String], String> { state, action in
        switch action {
        case "go": return effect
        case "stop": return .cancel(id: 1)
        default:
          state.append(action)
          return .none
        }
      }
    }
    await store.send("go").finish()
    return store.state
  }

  private func running(_ action: String) -> Effect<String> { .run { await $0(action) } }

  @Test func anEffectEndsWhereAPartCancelsIt() async {
    let parts: [Effect<String>] = [.send("a"), .cancel(id: 1), .send("b"), running("c")]
    #expect(await sent(.concatenate(parts).cancellable(id: 1)) == ["a"])
    #expect(await sent(.merge(parts).cancellable(id: 1)) == ["a"])
    #expect(await sent(.concatenate([running("0")] + parts).cancellable(id: 1)) == ["0", "a"])
    #expect(await sent(.concatenate(parts)) == ["a", "b", "c"])
  }

  @Test func aPartCancelsTheEffectWithItsIdAlone() async {
    let inner = Effect<String>.concatenate(.send("a"), .cancel(id: 1), .send("b")).cancellable(id: 1)
    #expect(await sent(.concatenate(inner, .send("c"))) == ["a", "c"])
    #expect(await sent(.concatenate(inner, .send("c")).cancellable(id: 2)) == ["a", "c"])
    let outer = Effect<String>.concatenate(.send("a"), .cancel(id: 2), .send("b")).cancellable(id: 1)
    #expect(await sent(.merge(outer, .send("c")).cancellable(id: 2)) == ["a"])
  }

  @Test func anEffectEndsWhereAPartCancelsWhatIsInFlight() async {
    let part = running("b").cancellable(id: 1, cancelInFlight: true)
    #expect(await sent(.concatenate(.send("a"), part, .send("c")).cancellable(id: 1)) == ["a", "b"])
    #expect(await sent(.concatenate(running("a"), part, .send("c")).cancellable(id: 1)) == ["a", "b"])
    #expect(await sent(.merge(running("a"), part, .send("c")).cancellable(id: 1)) == ["b"])
    #expect(await sent(.concatenate(.send("a"), part, .send("c"))) == ["a", "b", "c"])
    #expect(await sent(part.cancellable(id: 1, cancelInFlight: true)) == ["b"])
  }

  @Test func cancellingReachesNoEffectThatHasNotBegun() async {
    #expect(await sent(.concatenate(.cancel(id: 1), running("a").cancellable(id: 1))) == ["a"])
    #expect(await sent(.concatenate(running("stop"), running("a").cancellable(id: 1))) == ["a"])
    #expect(await sent(.concatenate(running("stop"), running("a")).cancellable(id: 1)) == [])
  }

  // MARK: Tasks

  @Test func aTaskCancelsWhatItsActionStartedAndWhatThatStarted() async {
    let store = makeStore()
    let inner = work("inner")
    let task = store.send(Run(.merge(work("a"), .run { send in await send(Run(inner)) })))
    store.send(Run(work("b")))
    #expect(await log.nextSorted(3) == ["start a", "start b", "start inner"])
    #expect(!task.isFinished)
    task.cancel()
    await task.finish()
    #expect(task.isFinished)
    #expect(await log.rest().sorted() == ["cancel a", "cancel inner"])
  }

  @Test func finishingWaitsForWhatTheEffectsActionsStart() async {
    let log = log
    let store = makeStore()
    let inner = Effect<Run>.run { _ in
      await Task.yield()
      log("inner ended")
    }
    await store.send(Run(.run { send in await send(Run(inner)) })).finish()
    #expect(await log.rest() == ["inner ended"])
  }

  @Test func aWaitingTaskThatIsCancelledCancelsTheEffects() async {
    let store = makeStore()
    let task = store.send(Run(work("a")))
    let waiting = Task { await task.finish() }
    #expect(await log.next() == ["start a"])
    waiting.cancel()
    await waiting.value
    #expect(await log.rest() == ["cancel a"])
  }

  // MARK: Lifetime

  @Test func aStoreThatGoesAwayCancelsItsEffects() async {
    weak var weakStore: Store<Int, Run>?
    var task: StoreTask?
    do {
      let store = makeStore()
      weakStore = store
      task = store.send(Run(.merge(work("a"), work("b").cancellable(id: 1), .concatenate(work("c"), work("d")))))
      #expect(await log.nextSorted(3) == ["start a", "start b", "start c"])
    }
    #expect(weakStore == nil)
    await task?.finish()
    #expect(task?.isFinished == true)
    #expect(await log.rest().sorted() == ["cancel a", "cancel b", "cancel c"])
  }

  @Test func anEffectDoesNotKeepItsStore() async {
    let gate = Gate()
    let log = log
    weak var weakStore: Store<Int, Run>?
    var task: StoreTask?
    do {
      let store = makeStore()
      weakStore = store
      task = store.send(
        Run(
          .run { send in
            await gate.pass()
            await send(Run(.none))
            log("ended")
          }
        )
      )
      await gate.waitForArrivals(1)
    }
    #expect(weakStore == nil)
    await gate.open()
    await task?.finish()
    #expect(await log.rest() == ["ended"])
  }
}
