import FeatureRuntime
import Foundation
import SyncUpsFeature

// Adds a sync-up, opens it, holds a meeting, and reads what was said.

struct Unreadable: Error {}

/// A clock on which a second is short, so that nobody has to wait.
struct HurriedClock: Clock {
  let minimumResolution = ContinuousClock().minimumResolution
  var now: ContinuousClock.Instant { ContinuousClock.now }

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    try await ContinuousClock().sleep(for: .milliseconds(1))
  }
}

let store = Store(initialState: SyncUps.State()) {
  SyncUps()
} withDependencies: {
  $0.continuousClock = HurriedClock()
  $0[SpeechClient.self].transcripts = { AsyncThrowingStream { $0.yield("Let us talk about enums.") } }
  $0[StorageClient.self] = StorageClient(
    load: { throw Unreadable() },
    save: { print("  saved: \($0.map(\.title))") }
  )
}

@MainActor
func show(_ what: String) {
  print("\(what):")
  print("  list: \(store.list.syncUps.map(\.title)); on the stack: \(store.path.map(name))")
  if let alert = store.list.alert { print("  alert: \(String(state: alert.title))") }
}

func name(_ screen: SyncUps.Path.State) -> String {
  switch screen {
  case .detail(let detail): "\(detail.syncUp.title), \(detail.syncUp.meetings.count) meetings"
  case .record(let record): "recording, \(record.secondsElapsed) seconds"
  }
}

await store.send(.list(.appeared)).finish()
show("Nothing could be loaded")

await store.send(.list(.alert(.presented(.startWithExample)))).finish()
show("The example")

let syncUp = store.list.syncUps[0]
await store.send(.list(.syncUpTapped(id: syncUp.id))).finish()
await store.send(.path(.element(id: 0, action: .detail(.startMeetingButtonTapped)))).finish()
show("A meeting")

await store.send(.path(.element(id: 1, action: .record(.appeared)))).finish()
show("The time is over")

print("What was said: \(store.list.syncUps[0].meetings[0].transcript)")
