import Foundation
import SyncUpsFeature
import Testing

#if canImport(FeatureTesting)
  import FeatureTesting
#endif

/// An app with a list, a form in a sheet, a stack, alerts and delegates, told as its users would.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct SyncUpsTests {
  private struct Unreadable: Error {}

  private let clock = TestClock()
  private let saved = Saved()
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

  private func makeStore(
    _ state: SyncUps.State = SyncUps.State(),
    load: @escaping @Sendable () async throws -> IdentifiedArrayOf<SyncUp> = { [] }
  ) -> TestStoreOf<SyncUps> {
    TestStore(initialState: state) {
      SyncUps()
    } withDependencies: {
      $0.date.now = Date(timeIntervalSince1970: 0)
      $0.uuid = .incrementing
      $0.continuousClock = clock
      $0[SpeechClient.self].transcripts = { [speech] in speech }
      $0[StorageClient.self] = StorageClient(load: load, save: saved.save)
    }
  }

  /// The app with one sync-up, whose detail is open.
  private func makeStoreWithDetail() -> TestStoreOf<SyncUps> {
    makeStore(
      SyncUps.State(
        list: SyncUpsList.State(syncUps: [design]),
        path: StackState([.detail(SyncUpDetail.State(syncUp: design))])
      )
    )
  }

  // MARK: The list

  @Test func aNewSyncUpIsFilledInAndSaved() async {
    let store = makeStore()
    let new = SyncUp(id: UUID(0), attendees: [Attendee(id: UUID(1))])
    await store.send(\.list.addButtonTapped) { $0.list.add = SyncUpForm.State(syncUp: new) }
    await store.send(\.list.add.binding, .set(\.syncUp.title, "Morning")) { $0.list.add?.syncUp.title = "Morning" }
    await store.send(\.list.add.addAttendeeButtonTapped) {
      $0.list.add?.syncUp.attendees.append(Attendee(id: UUID(2)))
      $0.list.add?.focus = .attendee(UUID(2))
    }
    await store.send(\.list.confirmAddButtonTapped) {
      // Attendees without a name are left out, but for one.
      var syncUp = new
      syncUp.title = "Morning"
      syncUp.attendees = [Attendee(id: UUID(3))]
      $0.list.syncUps = [syncUp]
      $0.list.add = nil
    }
    await clock.advance(by: .seconds(1))
    await store.finish()
    #expect(saved.titles == [["Morning"]])
  }

  @Test func whatChangesQuicklyIsSavedOnce() async {
    let store = makeStore(SyncUps.State(list: SyncUpsList.State(syncUps: [design, SyncUp(id: UUID(7))])))
    await store.send(\.list.syncUpsDeleted, [1]) { $0.list.syncUps.remove(at: 1) }
    await clock.advance(by: .milliseconds(500))
    await store.send(\.list.syncUpsDeleted, [0]) { $0.list.syncUps = [] }
    await clock.advance(by: .seconds(1))
    await store.finish()
    #expect(saved.titles == [[]])
  }

  @Test func whoHasNothingToLoadMayStartWithAnExample() async {
    let store = makeStore(load: { throw Unreadable() })
    await store.send(\.list.appeared)
    await store.receive(\.list.loadingFailed) { $0.list.alert = .loadingFailed }
    await store.send(\.list.alert.startWithExample) {
      $0.list.alert = nil
      $0.list.syncUps = [
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
    await clock.advance(by: .seconds(1))
    await store.finish()
    #expect(saved.titles == [["Design"]])
  }

  // MARK: The detail

  @Test func aSyncUpIsOpenedAndEdited() async {
    let store = makeStore(SyncUps.State(list: SyncUpsList.State(syncUps: [design])))
    await store.send(\.list.syncUpTapped, design.id)
    await store.receive(\.list.delegate.syncUpSelected) {
      $0.path[id: 0] = .detail(SyncUpDetail.State(syncUp: design))
    }
    await store.send(\.path[id: 0].detail.editButtonTapped) {
      $0.path[id: 0]?.detail?.destination = .edit(SyncUpForm.State(syncUp: design))
    }
    await store.send(\.path[id: 0].detail.destination.edit.binding, .set(\.syncUp.minutes, 10)) {
      $0.path[id: 0]?.detail?.destination?.edit?.syncUp.minutes = 10
    }
    await store.send(\.path[id: 0].detail.doneEditingButtonTapped) {
      $0.path[id: 0]?.detail?.syncUp.minutes = 10
      $0.path[id: 0]?.detail?.destination = nil
    }
    await store.receive(\.path[id: 0].detail.delegate.syncUpUpdated)
    await store.receive(\.list.syncUpUpdated) { $0.list.syncUps[id: design.id]?.minutes = 10 }
    await clock.advance(by: .seconds(1))
    await store.finish()
  }

  @Test func whatIsEditedAndCancelledIsForgotten() async {
    let store = makeStoreWithDetail()
    await store.send(\.path[id: 0].detail.editButtonTapped) {
      $0.path[id: 0]?.detail?.destination = .edit(SyncUpForm.State(syncUp: design))
    }
    await store.send(\.path[id: 0].detail.destination.edit.binding, .set(\.syncUp.title, "")) {
      $0.path[id: 0]?.detail?.destination?.edit?.syncUp.title = ""
    }
    await store.send(\.path[id: 0].detail.destination.dismiss) { $0.path[id: 0]?.detail?.destination = nil }
    await store.finish()
  }

  @Test func aSyncUpIsDeletedOnlyWhenThatIsConfirmed() async {
    let store = makeStoreWithDetail()
    await store.send(\.path[id: 0].detail.deleteButtonTapped) {
      $0.path[id: 0]?.detail?.alert = .deleteSyncUp(title: "Design")
    }
    await store.send(\.path[id: 0].detail.alert.dismiss) { $0.path[id: 0]?.detail?.alert = nil }
    await store.send(\.path[id: 0].detail.deleteButtonTapped) {
      $0.path[id: 0]?.detail?.alert = .deleteSyncUp(title: "Design")
    }
    await store.send(\.path[id: 0].detail.alert.confirmDeletion) { $0.path[id: 0]?.detail?.alert = nil }
    await store.receive(\.path[id: 0].detail.delegate.syncUpDeleted, design.id)
    await store.receive(\.list.syncUpDeleted, design.id) { $0.list.syncUps = [] }
    await store.receive(\.path.popFrom, 0) { $0.path = StackState() }
    await clock.advance(by: .seconds(1))
    await store.finish()
    #expect(saved.titles == [[]])
  }

  // MARK: A meeting

  @Test func aMeetingRunsToItsEndAndIsWrittenDown() async {
    let store = makeStoreWithDetail()
    await store.send(\.path[id: 0].detail.startMeetingButtonTapped)
    await store.receive(\.path[id: 0].detail.delegate.meetingStarted) {
      $0.path[id: 1] = .record(RecordMeeting.State(syncUp: design))
    }
    await store.send(\.path[id: 1].record.appeared)
    speaker.yield("Hello")
    await store.receive(\.path[id: 1].record.heard, "Hello") { $0.path[id: 1]?.record?.transcript = "Hello" }
    for second in 1...60 {
      await clock.advance(by: .seconds(1))
      await store.receive(\.path[id: 1].record.secondPassed) {
        $0.path[id: 1]?.record?.secondsElapsed = second
        $0.path[id: 1]?.record?.speaker = second < 30 ? 0 : 1
      }
    }
    let meeting = Meeting(id: UUID(0), date: Date(timeIntervalSince1970: 0), transcript: "Hello")
    await store.receive(\.path[id: 1].record.delegate.meetingEnded, "Hello")
    await store.receive(\.path[id: 0].detail.meetingHeld, meeting) {
      $0.path[id: 0]?.detail?.syncUp.meetings = [meeting]
    }
    await store.receive(\.path[id: 0].detail.delegate.syncUpUpdated)
    await store.receive(\.list.syncUpUpdated) { $0.list.syncUps[id: design.id]?.meetings = [meeting] }
    await store.receive(\.path.popFrom, 1) { $0.path.pop(from: 1) }
    await clock.advance(by: .seconds(1))
    await store.finish()
  }

  @Test func whileAQuestionIsOpenTimeStandsStill() async {
    let store = makeStore(SyncUps.State(path: StackState([.record(RecordMeeting.State(syncUp: design))])))
    await store.send(\.path[id: 0].record.appeared)
    await store.send(\.path[id: 0].record.endMeetingButtonTapped) { $0.path[id: 0]?.record?.alert = .endMeeting }
    await clock.advance(by: .seconds(1))
    await store.receive(\.path[id: 0].record.secondPassed)
    await store.send(\.path[id: 0].record.alert.discard) { $0.path[id: 0]?.record?.alert = nil }
    await store.receive(\.path.popFrom, 0) { $0.path = StackState() }
    await store.finish()
  }

  @Test func aMeetingGoesOnWhenNothingIsHeardAnyMore() async {
    let store = makeStore(SyncUps.State(path: StackState([.record(RecordMeeting.State(syncUp: design))])))
    await store.send(\.path[id: 0].record.appeared)
    speaker.finish(throwing: Unreadable())
    await store.receive(\.path[id: 0].record.speechFailed) { $0.path[id: 0]?.record?.alert = .speechFailed }
    await store.send(\.path[id: 0].record.alert.dismiss) { $0.path[id: 0]?.record?.alert = nil }
    // Who goes back leaves the meeting, and its effects end.
    await store.send(\.path.popFrom, 0) { $0.path = StackState() }
    await store.finish()
  }
}

/// What was saved, as the titles of each time.
private final class Saved: @unchecked Sendable {
  private let lock = NSLock()
  private var all: [[String]] = []

  var titles: [[String]] { lock.withLock { all } }

  @Sendable func save(_ syncUps: IdentifiedArrayOf<SyncUp>) async {
    lock.withLock { all.append(syncUps.map(\.title)) }
  }
}
