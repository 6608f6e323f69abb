import FeatureRuntime
import FeatureTesting
import Foundation
import Testing

/// Requests, step by step: what the state notes, which answers arrive, and what a walk reaches.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct PeopleSearchTests {
  private struct Offline: Error {}

  private func makeStore(
    clock: TestClock = TestClock(),
    _ update: (inout PeopleSearch.People) -> Void
  ) -> TestStore<PeopleSearch.State, PeopleSearch.Action> {
    TestStore(initialState: PeopleSearch.State()) {
      PeopleSearch()
    } withDependencies: {
      $0.continuousClock = clock
      update(&$0[PeopleSearch.People.self])
    }
  }

  @Test func onlyTheLastOfSeveralCallsIsMadeAfterAPause() async {
    let clock = TestClock()
    let store = makeStore(clock: clock) { $0.find = { ["\($0)1"] } }
    await store.send(\.binding.query, "b") {
      $0.query = "b"
      $0.find.isRunning = true
    }
    await clock.advance(by: .milliseconds(200))
    await store.send(\.binding.query, "bl") { $0.query = "bl" }
    await clock.advance(by: .milliseconds(300))
    await store.receive(\.find.succeeded) {
      $0.find.isRunning = false
      $0.results = ["bl1"]
    }
  }

  @Test func aFailureIsInTheStateUntilTheNextCall() async {
    let clock = TestClock()
    let store = makeStore(clock: clock) { $0.find = { if $0 == "b" { throw Offline() } else { [] } } }
    await store.send(\.binding.query, "b") {
      $0.query = "b"
      $0.find.isRunning = true
    }
    await clock.advance(by: .milliseconds(300))
    await store.receive(\.find.failed) {
      $0.find.isRunning = false
      $0.find.failure = RequestFailure(Offline())
    }
    await store.send(\.binding.query, "c") {
      $0.query = "c"
      $0.find = RequestStatus(runningCount: 1)
    }
    await clock.advance(by: .milliseconds(300))
    await store.receive(\.find.succeeded) { $0.find.isRunning = false }
  }

  @Test func whatIsCancelledSendsNoAnswer() async {
    let clock = TestClock()
    let store = makeStore(clock: clock) { $0.find = { [$0] } }
    await store.send(\.binding.query, "b") {
      $0.query = "b"
      $0.find.isRunning = true
    }
    await store.send(\.cancelButtonTapped) { $0.find.isRunning = false }
    await clock.advance(by: .seconds(1))
  }

  @Test func aFailureShowsTheAlertOfTheSchema() async {
    let store = makeStore { $0.save = { _ in throw Offline() } }
    await store.send(\.saveButtonTapped) { $0.save.isRunning = true }
    await store.receive(\.save.failed) {
      $0.save.isRunning = false
      $0.save.failure = RequestFailure(Offline())
      $0.alert = .notSaved
    }
  }

  @Test func theFirstOfTwoCallsWins() async {
    let (saving, continuation) = AsyncStream<Void>.makeStream()
    let store = makeStore { $0.save = { _ in for await _ in saving { return } } }
    await store.send(\.saveButtonTapped) { $0.save.isRunning = true }
    await store.send(\.saveButtonTapped)
    continuation.yield()
    await store.receive(\.save.succeeded) {
      $0.save.isRunning = false
      $0.saved = [""]
    }
  }

  @Test(arguments: [true, false])
  func aRequestThatAViewWaitsForInATaskOfItsOwnOutlivesTheViews(isOwn: Bool) async {
    let (saving, continuation) = AsyncStream<Void>.makeStream()
    let store = Store(initialState: PeopleSearch.State()) {
      PeopleSearch()
    } withDependencies: {
      $0[PeopleSearch.People.self].save = { _ in for await _ in saving { return } }
    }
    let refreshing = Task {
      if isOwn {
        await Task { await store.send(.saveButtonTapped).finish() }.value
      } else {
        await store.send(.saveButtonTapped).finish()
      }
    }
    while !store.save.isRunning { await Task.yield() }
    refreshing.cancel()
    for _ in 1...100 { await Task.yield() }
    continuation.yield()
    await refreshing.value
    #expect(store.state.saved == (isOwn ? [""] : []))
    #expect(store.save.isRunning == !isOwn)
  }

  @Test func aStreamDeliversManyValuesAndEnds() async {
    let store = makeStore {
      $0.changes = {
        AsyncStream {
          $0.yield(["a"])
          $0.yield(["a", "b"])
          $0.finish()
        }
      }
    }
    await store.send(\.appeared) { $0.changes.isRunning = true }
    await store.receive(\.changes.received) { $0.results = ["a"] }
    await store.receive(\.changes.received) { $0.results = ["a", "b"] }
    await store.receive(\.changes.ended) { $0.changes.isRunning = false }
  }

  @Test func aWalkReachesEachAnswer() async {
    let report = await walk(PeopleSearchWalk.self, steps: 50, runs: 40) { PeopleSearch() }
    if ProcessInfo.processInfo.environment["FEATUREGEN_WALK_JOB"] != nil { return }
    #expect(report.missed == [])
  }
}
