import FeatureRecorder
import FeatureRuntime
import FeatureTesting
import Foundation
import Testing

@MainActor
@Suite struct FlightRecorderTests {
  private let recorder = FlightRecorder(isOn: true)

  private func makeStore(_ answer: @escaping @Sendable (String) async throws -> [String]) -> StoreOf<Search> {
    Store(initialState: Search.State()) { Search(load: recorder.answers("load", answer)).recorded(by: recorder) }
  }

  @Test func stepsSayWhoSentThemAndWhatTheyChange() async {
    let store = makeStore { [$0, "more"] }
    store.send(.binding(.set(\.query, "a")))
    await store.send(.searchButtonTapped).finish()

    let steps = recorder.recording.steps
    #expect(steps.map(\.name) == ["binding.query", "searchButtonTapped", "response", "finished"])
    #expect(steps.map(\.sender) == [.binding, .view, .effect, .effect])
    #expect(steps.map(\.action).first == #".binding(.set(\.query, "a"))"#)
    #expect(steps.map(\.cause) == [nil, nil, 2, 2])
    #expect(steps.allSatisfy { $0.feature == "Search" })
    #expect(
      steps.map { $0.changes.map(\.path) } == [["query"], ["isLoading"], ["results[0]", "results[1]"], ["isLoading"]]
    )
    #expect(steps[2].answers?.map(\.text) == [#"["a", "more"]"#])

    let effects = recorder.recording.effects
    #expect(effects.map(\.step) == [2])
    #expect(effects[0].how == "ended")
    #expect(effects[0].place.contains("Search.swift"))
    #expect(effects.map(\.id) == [steps[2].from, steps[3].from].compactMap(\.self).suffix(1))
  }

  @Test func cancelledEffectsAreTold() async {
    let store = makeStore { _ in
      try await Task.sleep(for: .seconds(100))
      return []
    }
    let task = store.send(.searchButtonTapped)
    await Task.yield()
    while recorder.recording.effects.isEmpty { await Task.yield() }
    store.send(.stopButtonTapped)
    await task.finish()
    while recorder.recording.effects.first?.how == nil { await Task.yield() }
    #expect(recorder.recording.effects.map(\.how) == ["cancelled"])
  }

  @Test func onlyTheLastStepsAreKept() {
    let recorder = FlightRecorder(limit: 10, isOn: true)
    let store = Store(initialState: Search.State()) { Search().recorded(by: recorder) }
    for number in 0..<1_000 { store.send(.binding(.set(\.query, "\(number)"))) }
    let recording = recorder.recording
    #expect(recording.steps.map(\.number) == Array(991...1_000))
    #expect(recording.omitted == 990)
    #expect(recording.state(before: 991).swiftText() == #"Search.State(query: "989", results: [], isLoading: false)"#)
  }

  @Test func recordersThatAreOffRecordNothing() {
    let recorder = FlightRecorder(isOn: false)
    let store = Store(initialState: Search.State()) { Search().recorded(by: recorder) }
    store.send(.binding(.set(\.query, "a")))
    #expect(store.state.query == "a")
    #expect(recorder.recording.steps.isEmpty)
  }

  @Test func recordingsAreReadAgainAsTheyWere() async throws {
    let store = makeStore { _ in throw URLError(.timedOut) }
    store.send(.binding(.set(\.query, #"</script><script>alert("é\u{2028}")</script>"#)))
    let recording = recorder.recording
    let data = try JSONEncoder().encode(recording)
    let read = try JSONDecoder().decode(Recording.self, from: data)
    #expect(Self.pageWithoutNonce(read) == Self.pageWithoutNonce(recording) && read.page() != read.page())
    #expect(read.test(named: "x") == recording.test(named: "x"))
    #expect(!recording.page().contains("<script>alert"))
  }

  private static func pageWithoutNonce(_ recording: Recording) -> String {
    recording.page().replacing(/nonce(-|=")[0-9A-F-]{36}/, with: "nonce")
  }

  @Test func testsNameInACommentWhatCanOnlyBeReadAndEscapeNames() {
    struct Screen {
      @Shared var size: Int
      @SharedReader var shown: Int
      var `init` = 0
    }
    let size = Shared(value: 16)
    var screen = Screen(size: size, shown: SharedReader(size))
    recorder.begin(stateOf: Screen.self, forms: recordedForm)
    _ = recorder.record("enlarge", in: &screen, on: nil) {
      $0.$size.withLock { $0 = 20 }
      $0.`init` = 1
    }
    let test = recorder.test(named: "read")
    let expected = "    $0.$size.withLock { $0 = 20 }\n    // $0.$shown.withLock { $0 = 20 }\n    $0.`init` = 1\n"
    #expect(test.contains(expected), "\(test)")
  }

  @Test func testsSendAnswerAndExpectWhatWasRecorded() async {
    let store = makeStore { [$0] }
    store.send(.binding(.set(\.query, "a")))
    await store.send(.searchButtonTapped).finish()
    #expect(
      recorder.test(named: "search") == #"""
        @MainActor @Test func search() async {
          let world = WalkWorld()
          let store = TestStore(initialState: Search.State(query: "", results: [], isLoading: false)) {
            Search(load: world.answers("load"))
          } withDependencies: {
            world.give(to: &$0)
          }
          store.exhaustivity = .off
          await store.send(.binding(.set(\.query, "a"))) {
            $0.query = "a"
          }
          await store.send(.searchButtonTapped) {
            $0.isLoading = true
          }
          await world.succeed("load", with: ["a"])
          await store.receive(.response(["a"])) {
            $0.results = ["a"]
          }
          await store.receive(.finished) {
            $0.isLoading = false
          }
          await store.skipReceivedActions(strict: false)
          await store.skipInFlightEffects(strict: false)
        }
        """#
    )
  }

  /// What the test above prints.
  @Test func search() async {
    let world = WalkWorld()
    let store = TestStore(initialState: Search.State(query: "", results: [], isLoading: false)) {
      Search(load: world.answers("load"))
    } withDependencies: {
      world.give(to: &$0)
    }
    store.exhaustivity = .off
    await store.send(.binding(.set(\.query, "a"))) {
      $0.query = "a"
    }
    await store.send(.searchButtonTapped) {
      $0.isLoading = true
    }
    await world.succeed("load", with: ["a"])
    await store.receive(.response(["a"])) {
      $0.results = ["a"]
    }
    await store.receive(.finished) {
      $0.isLoading = false
    }
    await store.skipReceivedActions(strict: false)
    await store.skipInFlightEffects(strict: false)
  }

  private struct Lookup: DependencyKey {
    var find: @Sendable (String) async throws -> [String]

    static let liveValue = Lookup { [$0] }
  }

  @Test func testsGiveTheAnswersOfAClientWithAKey() async {
    let store = Store(initialState: Search.State()) {
      Search { try await DependencyValues.current[Lookup.self].find($0) }.recorded(by: recorder)
    } withDependencies: {
      $0[Lookup.self].find = recorder.answers("find", Lookup.liveValue.find)
    }
    store.send(.binding(.set(\.query, "a")))
    await store.send(.searchButtonTapped).finish()
    let test = recorder.test(named: "search")
    #expect(test.contains("    $0[Lookup.self].find = world.answers(\"find\")\n"), "\(test)")
    #expect(test.contains("  await world.succeed(\"find\", with: [\"a\"])\n"), "\(test)")
  }
}
