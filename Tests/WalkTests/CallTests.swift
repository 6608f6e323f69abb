import FeatureRuntime
import FeatureTesting
import Foundation
import Testing

/// What `walk` returns, keeps and prints.
@MainActor
struct CallTests {
  private static let isWalking = ProcessInfo.processInfo.environment["FEATUREGEN_WALK_JOB"] != nil

  @Test func unreachedActionIsNamed() async throws {
    let report = await walk(Doors.self, steps: 20, runs: 5) { Doors.feature() }
    if Self.isWalking { return }
    #expect(report.missed == ["Doors.never"])
    #expect(report.description.contains("Doors: reached 3 of 4"))
    #expect(report.description.contains("  never   never"))
    #expect(report.description.contains(/\ \ opened\ +\d+/), "what an effect sends counts, too")
  }

  /// Why a child was never there is said once, where it is missing.
  @Test func reasonForAnAbsentChildIsShownOnce() async {
    let report = await walk(House.self, steps: 5, runs: 2) { House.feature() }
    if Self.isWalking { return }
    #expect(
      report.description == """
        House: reached 1 of 2
          knock   10
          lodger  never: 'lodger' was nil in every state
        Doors: was never there
        """
    )
    #expect(report.missed.contains("Doors.open"))
  }

  /// A test need not be on the main actor.
  @Test nonisolated func reportIsPrintableOffTheMainActor() async {
    let report = await walk(Doors.self, steps: 5, runs: 1) { Doors.feature() }
    #expect("\(report)".hasPrefix("Doors: reached"))
  }

  @Test func failuresAreKeptAndForgotten() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("walks-of-a-test")
    let file = folder.appendingPathComponent("Doors.failuresAreKeptAndForgotten.walks.json")
    if !Self.isWalking { try? FileManager.default.removeItem(at: folder) }
    let violations = WalkViolations()
    await withKnownIssue(isIntermittent: true) {
      await walk(Doors.self, steps: 20, runs: 5, failures: folder.path) {
        Doors.feature()
      } invariants: {
        #expect($0.opened < 2)
      }
    } matching: {
      violations.note("\($0.comments.first?.rawValue ?? "")")
    }
    if !Self.isWalking {
      #expect(violations.noted.first?.hasPrefix("Doors fails after 2 steps.") ?? false)
      #expect(FileManager.default.fileExists(atPath: file.path))
    }
    // With no walks to draw, only the one that was kept can fail.
    await withKnownIssue(isIntermittent: true) {
      await walk(Doors.self, steps: 20, runs: 0, failures: folder.path) {
        Doors.feature()
      } invariants: {
        #expect($0.opened < 2)
      }
    } matching: {
      violations.note("\($0.comments.first?.rawValue ?? "")")
    }
    if !Self.isWalking { #expect(violations.noted.last?.contains("A walk that was kept:") ?? false) }
    await walk(Doors.self, steps: 20, runs: 1, failures: folder.path) { Doors.feature() }
    if !Self.isWalking { #expect(!FileManager.default.fileExists(atPath: file.path), "it does not fail any more") }
  }

  /// What is printed can be pasted, and fails: `pasted` is it, except for its name.
  @Test func aTestIsPrinted() async {
    let violations = WalkViolations()
    await withKnownIssue(isIntermittent: true) {
      await walk(Doors.self, steps: 20, runs: 5) {
        Doors.feature()
      } invariants: {
        #expect($0.opened < 2)
      }
    } matching: {
      violations.note("\($0.comments.first?.rawValue ?? "")")
    }
    if Self.isWalking { return }
    let source = (try? String(contentsOfFile: #filePath, encoding: .utf8)) ?? ""
    let printed = (violations.noted.first ?? "").split(separator: "\n").map { $0.dropFirst(2) }
    let body = printed.filter { $0.hasPrefix("  ") }.map { "  \($0)" }
    #expect(!body.isEmpty && source.contains(body.joined(separator: "\n")), "\(printed.joined(separator: "\n"))")
  }

  /// So that the printed test fails each time.
  @Test func aFailureByChanceIsPrintedAsALoop() async {
    let violations = WalkViolations()
    await withKnownIssue(isIntermittent: true) {
      await walk(Doors.self, steps: 20, runs: 5) {
        Doors.feature()
      } invariants: { _ in
        #expect(Bool.random())
      }
    } matching: {
      violations.note("\($0.comments.first?.rawValue ?? "")")
    }
    if Self.isWalking { return }
    let text = violations.noted.first ?? ""
    #expect(text.contains(/\/\/ Of further runs, \d+ % failed/) && text.contains(/for _ in 1...\d\d+ \{/), "\(text)")
  }

  @Test func aPastedTest() async { await withKnownIssue { try await pasted() } }

  private func pasted() async throws {
    let world = WalkWorld()
    let store = TestStore(initialState: Doors.initialState()) {
      Doors.feature()
    } withDependencies: {
      world.give(to: &$0)
    }
    store.exhaustivity = .off
    await store.send(.open)
    await store.send(.open)
    await store.skipReceivedActions(strict: false)
    try world.checkInvariants(of: Doors.self, in: store.state) {
      #expect($0.opened < 2)
    }
  }
}

enum Doors: WalkedFeature {
  struct State: Equatable, Sendable { var opened = 0 }
  enum Action: Sendable { case open, close, opened, never }
  static let name = "Doors"
  static let goals = ["open", "close", "opened", "never"]

  static func initialState(_: inout WalkValues) -> State { State() }

  static func moves(in state: State, _ moves: inout WalkMoves<Action>) {
    moves.add("open") { _ in .open }
    moves.add("close") { _ in .close }
  }

  static func feature() -> Reduce<State, Action> {
    Reduce { state, action in
      switch action {
      case .open: return .send(.opened)
      case .opened: state.opened += 1
      case .close: state.opened = 0
      case .never: break
      }
      return .none
    }
  }
}

/// A feature whose child never comes.
private enum House: WalkedFeature {
  struct State: Equatable, Sendable { var lodger: Doors.State? }
  enum Action: Sendable {
    case knock
    case lodger(Doors.Action)
  }

  static let name = "House"
  static let goals = ["knock", "lodger"]
  static let children = [WalkChild("lodger", Doors.self, absence: "'lodger' was nil in every state")]

  static func initialState(_: inout WalkValues) -> State { State() }

  static func moves(in state: State, _ moves: inout WalkMoves<Action>) {
    moves.add("knock") { _ in .knock }
    if let child = state.lodger { moves.add("lodger", Doors.self, child) { .lodger($0) } }
  }

  static func feature() -> Reduce<State, Action> { Reduce { _, _ in .none } }
}
