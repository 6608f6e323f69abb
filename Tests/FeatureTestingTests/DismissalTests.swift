import FeatureRuntime
import FeatureTesting
import Testing

/// Features that dismiss themselves, tested alone: the test store presents them.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct DismissalTests {
  private let note = Note.State(id: 1, name: "A")

  @Test func aFeatureDismissesItself() async {
    let store = TestStore(initialState: note) { Note() }
    #expect(!store.isDismissed)
    await store.send(\.saveButtonTapped)
    await store.receive(\.saved, "A")
    #expect(store.isDismissed)
    #expect(store.state == note, "its last state can be looked at")
    await store.finish()
  }

  @Test func aFeatureIsNotDismissedByWhatItPresents() async {
    let store = TestStore(initialState: Home.State(editor: note)) { Home() }
    await store.send(\.editor.saveButtonTapped)
    await store.receive(\.editor.saved, "A") { $0.saved = ["A"] }
    await store.receive(\.editor.dismiss) { $0.editor = nil }
    #expect(!store.isDismissed)
  }

  /// A feature that dismisses itself in some way, and counts what it is sent.
  private struct Dismissing: Reducer, Sendable {
    let effect: @Sendable (String) -> Effect<String>

    var body: some Reducer<[String], String> {
      Reduce { state, action in
        state.append(action)
        return effect(action)
      }
    }
  }

  @Test func theEffectsOfADismissedFeatureAreCancelled() async {
    let clock = TestClock()
    let store = TestStore(initialState: []) {
      Dismissing { action in
        switch action {
        case "start": .run { send in for await _ in clock.timer(interval: .seconds(1)) { await send("tick") } }
        case "close": .dismiss
        default: .none
        }
      }
    }
    await store.send("start") { $0 = ["start"] }
    await clock.advance(by: .seconds(1))
    await store.receive("tick") { $0.append("tick") }
    await store.send("close") { $0.append("close") }
    await clock.advance(by: .seconds(1))
    #expect(store.isDismissed)
  }

  @Test func actionSentWithADismissalComesFirst() async {
    let store = TestStore(initialState: []) {
      Dismissing { action in
        switch action {
        case "close": .merge(.dismiss, .send("closing"))
        case "closing": .send("closed")
        default: .none
        }
      }
    }
    await store.send("close") { $0 = ["close"] }
    await store.receive("closing") { $0.append("closing") }
    await store.receive("closed") { $0.append("closed") }
    #expect(store.isDismissed)
  }

  @Test func aFeatureDismissesItselfLater() async {
    let clock = TestClock()
    let store = TestStore(initialState: []) {
      Dismissing { action in
        action == "close"
          ? .concatenate(.run { _ in try await clock.sleep(for: .seconds(1)) }, .dismiss) : .none
      }
    }
    await store.send("close") { $0 = ["close"] }
    #expect(!store.isDismissed)
    await clock.advance(by: .seconds(1))
    await store.finish()
    #expect(store.isDismissed)
  }

  /// What a feature makes of its own identity is nothing that cancels its effects.
  @Test func aFeatureWhoseIdChangesIsTheSame() async {
    struct Row: Equatable, Identifiable, Sendable { var id = 0 }
    let clock = TestClock()
    let store = TestStore(initialState: Row()) {
      Reduce<Row, String> { state, action in
        if action == "start" {
          return .run { send in
            try await clock.sleep(for: .seconds(1))
            await send("end")
          }
        }
        state.id += 1
        return .none
      }
    }
    await store.send("start")
    await store.send("rename") { $0.id = 1 }
    await clock.advance(by: .seconds(1))
    await store.receive("end") { $0.id = 2 }
  }

  // MARK: Failures

  @Test(arguments: [Exhaustivity.on, .off]) func nothingIsSentToADismissedFeature(_ exhaustivity: Exhaustivity) async {
    let store = TestStore(initialState: note) { Note() }
    store.exhaustivity = exhaustivity
    await store.send(\.saveButtonTapped)
    await store.receive(\.saved)
    var line = 0
    let failures = await failures {
      line = #line + 1
      await store.send(\.renamed, "B") { $0.name = "B" }
    }
    #expect(
      failures == [
        Failure(
          text: """
            The action '.renamed' was sent to a feature that has dismissed itself.

            Nothing was done for it. 'isDismissed' of the test store says whether the feature has been dismissed.
            """,
          file: "DismissalTests.swift",
          line: line
        )
      ]
    )
    #expect(store.state == note)
  }

  @Test func anActionThatIsSentAfterTheEndOfItsEffectIsShownAsItIs() async {
    let (never, gate) = AsyncStream<Never>.makeStream()
    let store = TestStore(initialState: []) {
      Dismissing { action in
        action == "start"
          ? .run { send in
            Task {
              for await _ in never {}
              await send("late")
            }
          } : .none
      }
    }
    let failures = await failures {
      await store.send("start") { $0 = ["start"] }
      gate.finish()
      await store.receive("late") { $0.append("late") }
    }
    #expect(failures.first?.text.contains("\n  Action: \"late\"\n") == true)
  }
}
