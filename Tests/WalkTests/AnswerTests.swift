import FeatureRuntime
import FeatureTesting
import Foundation
import Testing

/// Which of several waiting calls a walk answers.
@MainActor
struct AnswerTests {
  private static let isWalking = ProcessInfo.processInfo.environment["FEATUREGEN_WALK_JOB"] != nil

  /// What is told of a walk that was kept.
  private func told(
    of steps: [String],
    line: UInt = #line,
    function: StaticString = #function,
    isWrong: @escaping @MainActor ([Int]) -> Bool
  ) async throws -> String {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("answers-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let kept = (["start"] + steps).map { #"{ "name": "\#($0)", "choices": [] }"# }.joined(separator: ", ")
    let file = folder.appendingPathComponent("Loader.\(function).walks.json".replacing("()", with: ""))
    try "[[\(kept)]]".write(to: file, atomically: true, encoding: .utf8)
    let violations = WalkViolations()
    await withKnownIssue(isIntermittent: true) {
      await walk(Loader.self, runs: 0, failures: folder.path, line: line, function: function) { world in
        Loader.feature(world)
      } invariants: {
        #expect(!isWrong($0.loaded))
      }
    } matching: {
      violations.note("\($0.comments.first?.rawValue ?? "\($0)")")
    }
    return violations.noted.first ?? ""
  }

  @Test func numberOfAnAnsweredCallIsMadeSmaller() async throws {
    let steps = ["load", "load", "load", "load", "load", "load()[4]"]
    let text = try await told(of: steps) { !$0.isEmpty }
    if Self.isWalking { return }
    #expect(text.hasPrefix("Loader fails after 2 steps."), "\(text)")
    #expect(text.contains(#"await world.succeed("load", with: 0)"#), "\(text)")
  }

  @Test func positionOfARowIsMadeSmaller() async throws {
    let text = try await told(of: ["load", "load", "load", "rows[2]/stop", "load()"]) { !$0.isEmpty }
    let stopped = try await told(of: ["load", "load", "load", "load()", "rows[1]/stop"]) { $0.contains(-1) }
    if Self.isWalking { return }
    #expect(text.hasPrefix("Loader fails after 2 steps."), "\(text)")
    #expect(stopped.contains("fails after 2 steps.") && stopped.contains("await store.send(.stop(0))"), "\(stopped)")
  }

  @Test func callThatIsNotTheFirstIsPrintedWithItsNumber() async throws {
    let text = try await told(of: ["load", "load", "load", "load()[1]"]) { $0 == [2] }
    if Self.isWalking { return }
    #expect(text.hasPrefix("Loader fails after 3 steps."), "\(text)")
    #expect(text.contains(#"await world.succeed("load", at: 1, with: 0)"#), "\(text)")
  }

  @Test func answerByNumberIsThatOfTheCall() async {
    let world = WalkWorld()
    let store = TestStore(initialState: Loader.initialState()) {
      Loader.feature(world)
    } withDependencies: {
      world.give(to: &$0)
    }
    store.exhaustivity = .off
    for _ in 1...4 { await store.send(.load) }
    await world.succeed("load", at: 2, with: 0)
    await world.succeed("load", at: 1, with: 0)
    await world.succeed("load", with: 0)
    await store.skipReceivedActions(strict: false)
    #expect(store.state.loaded == [3, 2, 1])
    await withKnownIssue { await world.succeed("load", at: 1, with: 0) }
    await store.skipInFlightEffects(strict: false)
  }
}

/// A feature that loads several things at a time.
private enum Loader: Planted {
  struct State: Equatable, Sendable { var begun = 0; var loaded: [Int] = [] }
  enum Action: Sendable { case load, loaded(Int), stop(Int) }

  static func initialState(_: inout WalkValues) -> State { State() }

  static func moves(in state: State, _ moves: inout WalkMoves<Action>) {
    moves.add("load") { _ in .load }
    for row in 0..<state.begun { moves.add("rows[\(row)]/stop") { _ in .stop(row) } }
  }

  static func feature(_ world: WalkWorld) -> Reduce<State, Action> {
    Reduce { state, action in
      switch action {
      case .load:
        state.begun += 1
        return .run { [number = state.begun] send in
          _ = await world.answers("load") { Int.drawn(from: &$0, in: 0...9) }
          await send(.loaded(number))
        }
      case .loaded(let number): state.loaded.append(number)
      case .stop: state.loaded.append(-1)
      }
      return .none
    }
  }
}
