import AppFeature
import AppointmentFeature
import BindingFormFeature
import BookFeature
import ErrandsFeature
import FeatureRuntime
import FeatureTesting
import Foundation
import GalleryFeature
import PlannerFeature
import ProfileFeature
import RecipesFeature
import ScreensFeature
import SettingsFeature
import SyncUpsFeature
import Testing

/// Each sample walks 300 steps in a run of all tests, and as many as `FEATUREGEN_WALK_RUNS` says in a longer one.
@MainActor
struct SampleWalks {
  private static let runs = ProcessInfo.processInfo.environment["FEATUREGEN_WALK_RUNS"].flatMap(Int.init) ?? 6

  @Test func app() async {
    await walk(AppWalk.self, steps: 50, runs: Self.runs) { world in
      App(settings: Settings(userNotifications: notifications(world)), forms: BindingForm(note: note(world)))
    }
  }

  @Test func settings() async {
    await walk(SettingsWalk.self, steps: 50, runs: Self.runs) { world in
      Settings(userNotifications: notifications(world))
    }
  }

  @Test func appointment() async {
    await walk(AppointmentWalk.self, steps: 50, runs: Self.runs) { world in
      Appointment { _, _, _ in try await world.answers("book", orThrow: URLError(.timedOut)) { _ in } }
    }
  }

  @Test func bindingForm() async {
    await walk(BindingFormWalk.self, steps: 50, runs: Self.runs) { world in BindingForm(note: note(world)) }
  }

  @Test func book() async { await walk(BookWalk.self, steps: 50, runs: Self.runs) { Book() } }

  @Test func errands() async { await walk(ErrandsWalk.self, steps: 50, runs: Self.runs) { Errands() } }

  @Test func gallery() async {
    await walk(GalleryWalk.self, steps: 50, runs: Self.runs) { world in
      Gallery { id in await world.answers("load") { "Gallery \(Int.drawn(from: &$0, in: 0...3))" } }
    }
  }

  @Test func planner() async {
    await walk(PlannerWalk.self, steps: 50, runs: Self.runs) { world in
      let next = Counter()
      return Planner(
        outline: Outline(
          nextID: { next.next() },
          suggest: { _ in await world.answers("suggest") { $0.array { String.drawn(from: &$0) } } }
        ),
        countdown: Countdown { try await world.clock.sleep(for: .seconds(1)) }
      )
    }
  }

  @Test func profile() async { await walk(ProfileWalk.self, steps: 50, runs: Self.runs) { Profile() } }

  @Test func recipes() async {
    await walk(RecipesWalk.self, steps: 50, runs: Self.runs) { Recipes() }
  }

  @Test func screens() async {
    await walk(ScreensWalk.self, steps: 50, runs: Self.runs) { world in
      Screens(
        restoreUser: {
          try await world.answers("restoreUser", orThrow: URLError(.timedOut)) {
            $0.optional { String.drawn(from: &$0) }
          }
        },
        signIn: { _, _ in try await world.answers("signIn", orThrow: URLError(.timedOut)) { _ in } },
        messages: { texts(world, "messages") }
      )
    }
  }

  @Test func syncUps() async {
    await walk(SyncUpsWalk.self, steps: 50, runs: Self.runs) { SyncUps() }
  }
}

/// Ids that count up.
private final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var last = 100

  func next() -> Int {
    lock.withLock {
      last += 1
      return last
    }
  }
}

private func note(_ world: WalkWorld) -> Note {
  Note { _ in try await world.answers("save", orThrow: URLError(.timedOut)) { _ in } }
}

private func notifications(_ world: WalkWorld) -> UserNotificationsClient {
  UserNotificationsClient(
    settings: {
      await world.answers("settings") {
        UserNotificationsClient.Settings(authorizationStatus: $0.one(of: [.notDetermined, .denied, .authorized]))
      }
    },
    requestAuthorization: {
      try await world.answers("requestAuthorization", orThrow: URLError(.timedOut)) { Bool.drawn(from: &$0) }
    }
  )
}

/// Texts, each when the walk gives it, to who waits for the next one.
private func texts(_ world: WalkWorld, _ name: String) -> AsyncStream<String> {
  AsyncStream { await world.answers(name) { String.drawn(from: &$0) } }
}
