import Foundation
import SyncUpsFeature
import Testing

#if canImport(ComposableArchitecture)
  import ComposableArchitecture
#else
  import FeatureRuntime
  import FeatureTesting
#endif

/// An app with a list that is kept, a form in a sheet, a stack, alerts and delegates, told as its users would.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct SyncUpsTests {
  private struct Silence: Error {}

  private let clock = TestClock()
  private let speech: AsyncThrowingStream<String, any Error>
  private let speaker: AsyncThrowingStream<String, any Error>.Continuation

  init() {
    (speech, speaker) = AsyncThrowingStream.makeStream()
  }

  private let design = SyncUp(
    id: UUID(100),
    title: "Design",
    attendees: [Attendee(id: UUID(101), name: "Blob"), Attendee(id: UUID(102), name: "Blob Jr")],
    minutes: 1
  )

  /// What is kept in the file, shared with the app.
  private func kept<Value: Codable & Sendable>(or value: Value) -> Shared<Value> {
    Shared(wrappedValue: value, .fileStorage(.documentsDirectory.appending(component: "sync-ups.json")))
  }

  private func makeStore(_ state: SyncUps.State = SyncUps.State()) -> TestStoreOf<SyncUps> {
    TestStore(initialState: state) {
      SyncUps()
    } withDependencies: {
      $0.date.now = Date(timeIntervalSince1970: 0)
      $0.uuid = .incrementing
      $0.continuousClock = clock
      $0[SpeechClient.self].transcripts = { [speech] in speech }
    }
  }

  /// The app with one sync-up, whose detail is open.
  private func makeStoreWithDetail() throws -> TestStoreOf<SyncUps> {
    let syncUps: Shared<IdentifiedArrayOf<SyncUp>> = kept(or: [])
    syncUps.withLock { $0 = [design] }
    let syncUp = try #require(Shared(syncUps[id: design.id]))
    return makeStore(SyncUps.State(path: StackState([.detail(SyncUpDetail.State(syncUp: syncUp))])))
  }

  /// The app while a meeting is held, in which others have no part.
  private func makeStoreWithMeeting() -> TestStoreOf<SyncUps> {
    makeStore(SyncUps.State(path: StackState([.record(RecordMeeting.State(syncUp: Shared(value: design)))])))
  }

  // MARK: The list

  @Test func aNewSyncUpIsFilledInAndKept() async {
    let new = SyncUp(id: UUID(0), attendees: [Attendee(id: UUID(1))])
    // Attendees without a name are left out, except for one.
    let added = SyncUp(id: UUID(0), title: "Morning", attendees: [Attendee(id: UUID(3))])
    do {
      let store = makeStore()
      await store.send(\.list.appeared)
      await store.send(\.list.addButtonTapped) { $0.list.add = SyncUpForm.State(syncUp: new) }
      await store.send(\.list.add.binding, .set(\.syncUp.title, "Morning")) { $0.list.add?.syncUp.title = "Morning" }
      await store.send(\.list.add.addAttendeeButtonTapped) {
        $0.list.add?.syncUp.attendees.append(Attendee(id: UUID(2)))
        $0.list.add?.focus = .attendee(UUID(2))
      }
      await store.send(\.list.confirmAddButtonTapped) {
        $0.list.$syncUps.withLock { $0 = [added] }
        $0.list.add = nil
      }
      await store.finish()
    }
    // Nobody shares it any more: this is what who starts the app again has.
    #expect(SyncUps.State().list.syncUps == [added])
  }

  @Test func syncUpsAreDeleted() async {
    let syncUps: Shared<IdentifiedArrayOf<SyncUp>> = kept(or: [])
    syncUps.withLock { $0 = [design, SyncUp(id: UUID(7)), SyncUp(id: UUID(8))] }
    let store = makeStore()
    await store.send(\.list.syncUpsDeleted, [0, 2]) { $0.list.$syncUps.withLock { $0 = [SyncUp(id: UUID(7))] } }
    #expect(syncUps.wrappedValue.map(\.id) == [UUID(7)])
  }

  @Test func unreadableListIsReplacedOnlyAfterConfirmation() async {
    do {
      let other = kept(or: "")
      other.withLock { $0 = "This is no list." }
    }
    var state: SyncUps.State?
    withKnownIssue(isIntermittent: true) { state = SyncUps.State() }
    let store = makeStore(state ?? SyncUps.State())
    await store.send(\.list.appeared) { $0.list.alert = .loadingFailed }
    await store.send(\.list.alert.dismiss) { $0.list.alert = nil }
    await store.send(\.list.appeared) { $0.list.alert = .loadingFailed }
    await store.send(\.list.alert.startWithExample) {
      $0.list.alert = nil
      $0.list.$syncUps.withLock {
        $0 = [
          SyncUp(
            id: UUID(3),
            title: "Design",
            attendees: [
              Attendee(id: UUID(0), name: "Blob"), Attendee(id: UUID(1), name: "Blob Jr"),
              Attendee(id: UUID(2), name: "Blob Sr"),
            ]
          )
        ]
      }
    }
    await store.finish()
  }

  // MARK: The detail

  @Test func aSyncUpIsOpenedAndEdited() async throws {
    let syncUps: Shared<IdentifiedArrayOf<SyncUp>> = kept(or: [])
    syncUps.withLock { $0 = [design] }
    let syncUp = try #require(Shared(syncUps[id: design.id]))
    let store = makeStore()
    await store.send(\.list.syncUpTapped, design.id)
    await store.receive(\.list.delegate.syncUpSelected) {
      $0.path[id: 0] = .detail(SyncUpDetail.State(syncUp: syncUp))
    }
    await store.send(\.path[id: 0].detail.editButtonTapped) {
      $0.path[id: 0]?.detail?.destination = .edit(SyncUpForm.State(syncUp: design))
    }
    await store.send(\.path[id: 0].detail.destination.edit.binding, .set(\.syncUp.minutes, 10)) {
      $0.path[id: 0]?.detail?.destination?.edit?.syncUp.minutes = 10
    }
    await store.send(\.path[id: 0].detail.doneEditingButtonTapped) {
      $0.path[id: 0]?.detail?.$syncUp.withLock { $0.minutes = 10 }
      $0.path[id: 0]?.detail?.destination = nil
    }
    // Nobody has to tell the list.
    #expect(store.state.list.syncUps[id: design.id]?.minutes == 10)
    await store.finish()
  }

  @Test func cancelledEditIsForgotten() async throws {
    let store = try makeStoreWithDetail()
    await store.send(\.path[id: 0].detail.editButtonTapped) {
      $0.path[id: 0]?.detail?.destination = .edit(SyncUpForm.State(syncUp: design))
    }
    await store.send(\.path[id: 0].detail.destination.edit.binding, .set(\.syncUp.title, "")) {
      $0.path[id: 0]?.detail?.destination?.edit?.syncUp.title = ""
    }
    await store.send(\.path[id: 0].detail.destination.dismiss) { $0.path[id: 0]?.detail?.destination = nil }
    await store.finish()
  }

  @Test func aSyncUpIsDeletedOnlyWhenThatIsConfirmed() async throws {
    let store = try makeStoreWithDetail()
    await store.send(\.path[id: 0].detail.deleteButtonTapped) {
      $0.path[id: 0]?.detail?.alert = .deleteSyncUp(title: "Design")
    }
    await store.send(\.path[id: 0].detail.alert.dismiss) { $0.path[id: 0]?.detail?.alert = nil }
    await store.send(\.path[id: 0].detail.deleteButtonTapped) {
      $0.path[id: 0]?.detail?.alert = .deleteSyncUp(title: "Design")
    }
    await store.send(\.path[id: 0].detail.alert.confirmDeletion) {
      $0.path[id: 0]?.detail?.alert = nil
      $0.list.$syncUps.withLock { $0 = [] }
    }
    await store.receive(\.path.popFrom, 0) { $0.path = StackState() }
    await store.finish()
  }

  // MARK: A meeting

  @Test func aMeetingRunsToItsEndAndIsWrittenDown() async throws {
    let store = try makeStoreWithDetail()
    await store.send(\.path[id: 0].detail.startMeetingButtonTapped)
    await store.receive(\.path[id: 0].detail.delegate.meetingStarted) {
      guard let syncUp = $0.path[id: 0]?.detail?.$syncUp else { return }
      $0.path[id: 1] = .record(RecordMeeting.State(syncUp: syncUp))
    }
    await store.send(\.path[id: 1].record.appeared)
    speaker.yield("Hello")
    await store.receive(\.path[id: 1].record.heard, "Hello") { $0.path[id: 1]?.record?.transcript = "Hello" }
    let meeting = Meeting(id: UUID(0), date: Date(timeIntervalSince1970: 0), transcript: "Hello")
    for second in 1...60 {
      await clock.advance(by: .seconds(1))
      await store.receive(\.path[id: 1].record.secondPassed) {
        $0.path[id: 1]?.record?.secondsElapsed = second
        $0.path[id: 1]?.record?.speaker = second < 30 ? 0 : 1
        if second == 60 { $0.list.$syncUps.withLock { $0[id: design.id]?.meetings = [meeting] } }
      }
    }
    #expect(store.state.path[id: 0]?.detail?.syncUp.meetings == [meeting])
    await store.receive(\.path.popFrom, 1) { $0.path.pop(from: 1) }
    await store.finish()
  }

  @Test func whileAQuestionIsOpenTimeStandsStill() async {
    let store = makeStoreWithMeeting()
    await store.send(\.path[id: 0].record.appeared)
    await store.send(\.path[id: 0].record.endMeetingButtonTapped) { $0.path[id: 0]?.record?.alert = .endMeeting }
    await clock.advance(by: .seconds(1))
    await store.receive(\.path[id: 0].record.secondPassed)
    await store.send(\.path[id: 0].record.alert.discard) { $0.path[id: 0]?.record?.alert = nil }
    await store.receive(\.path.popFrom, 0) { $0.path = StackState() }
    await store.finish()
  }

  @Test func aMeetingGoesOnWhenNothingIsHeardAnyMore() async {
    let store = makeStoreWithMeeting()
    await store.send(\.path[id: 0].record.appeared)
    speaker.finish(throwing: Silence())
    await store.receive(\.path[id: 0].record.speechFailed) { $0.path[id: 0]?.record?.alert = .speechFailed }
    await store.send(\.path[id: 0].record.alert.dismiss) { $0.path[id: 0]?.record?.alert = nil }
    // Who goes back leaves the meeting, and its effects end.
    await store.send(\.path.popFrom, 0) { $0.path = StackState() }
    await store.finish()
  }
}
