import FeatureRecorder
import FeatureRuntime
import Foundation
import SyncUpsFeature

// Adds a sync-up, holds a meeting and quits; starts again, and reads what was said. Each time the app is a process of its
// own, whose documents are in a folder that goes with the demo. What happened in the meeting is on a page, to be stepped
// through.

/// A clock whose time passes only while somebody sleeps, so that nobody has to wait, and a busy machine changes nothing.
final class HurriedClock: Clock, @unchecked Sendable {
  let minimumResolution = Duration.zero
  private let lock = NSLock()
  private var time = ContinuousClock.now
  var now: ContinuousClock.Instant { lock.withLock { time } }

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    try await Task.sleep(for: .milliseconds(1))
    lock.withLock { time = max(time, deadline) }
  }
}

let recorder = FlightRecorder()

@MainActor
func open() -> StoreOf<SyncUps> {
  Store(initialState: SyncUps.State()) {
    SyncUps().recorded(by: recorder)
  } withDependencies: {
    $0.continuousClock = HurriedClock()
    $0[SpeechClient.self].transcripts = { AsyncThrowingStream { $0.yield("Let us talk about enums.") } }
  }
}

@MainActor
func show(_ what: String, _ store: StoreOf<SyncUps>) {
  print("\(what):")
  print("  list: \(store.list.syncUps.map(\.title)); on the stack: \(store.path.map(name))")
}

func name(_ screen: SyncUps.Path.State) -> String {
  switch screen {
  case .detail(let detail): "\(detail.syncUp.title), \(detail.syncUp.meetings.count) meetings"
  case .record(let record): "recording, \(record.secondsElapsed) seconds"
  }
}

@MainActor
func holdMeeting() async throws {
  let store = open()
  show("At first", store)

  store.send(.list(.addButtonTapped))
  store.scope(state: \.list.add, action: \.list.add.presented)?.syncUp.title = "Design"
  store.send(.list(.confirmAddButtonTapped))
  show("Added", store)

  await store.send(.list(.syncUpTapped(id: store.list.syncUps[0].id))).finish()
  await store.send(.path(.element(id: 0, action: .detail(.startMeetingButtonTapped)))).finish()
  show("A meeting", store)

  await store.send(.path(.element(id: 1, action: .record(.appeared)))).finish()
  show("The time is over", store)

  // As apps do before they quit: what has just changed may not be in the file yet.
  try await store.list.$syncUps.save()
  try recorder.recording.writePage(into: FileManager.default.temporaryDirectory.path, named: "SyncUps")
}

@MainActor
func startAgain() {
  let store = open()
  show("Started again", store)
  print("What was said: \(store.list.syncUps[0].meetings[0].transcript)")
}

func run(_ start: String, documentsIn home: URL) throws {
  let process = Process()
  process.executableURL = Bundle.main.executableURL
  process.arguments = [start]
  process.environment = ProcessInfo.processInfo.environment.merging(["CFFIXED_USER_HOME": home.path]) { $1 }
  try process.run()
  process.waitUntilExit()
}

switch CommandLine.arguments.last {
case "hold-meeting": try await holdMeeting()
case "start-again": startAgain()
default:
  let home = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  defer { try? FileManager.default.removeItem(at: home) }
  try run("hold-meeting", documentsIn: home)
  try run("start-again", documentsIn: home)
  print("What happened in the meeting: \(FileManager.default.temporaryDirectory.path)/SyncUps.html")
}
