import AppointmentFeature
import BindingFormFeature
import FeatureRuntime
import FeatureTesting
import Foundation
import SyncUpsFeature
import Testing

/// What holds of a feature holds wherever it is, and values keep what a schema says of them.
@MainActor
struct InvariantTests {
  private static let isWalking = ProcessInfo.processInfo.environment["FEATUREGEN_WALK_JOB"] != nil

  /// What a walk tells.
  private func told(_ walk: () async -> Void) async -> String {
    let violations = WalkViolations()
    await withKnownIssue(isIntermittent: true) {
      await walk()
    } matching: {
      violations.note("\($0.comments.first?.rawValue ?? "")")
    }
    return violations.noted.first ?? ""
  }

  @Test func ofTheFeature() async {
    let text = await told { await walk(Score.self, steps: 20, runs: 5) { Score.feature() } }
    if Self.isWalking { return }
    #expect(text.contains("Score fails after 3 steps."), "\(text)")
    #expect(text.contains("The invariant 'noMoreThanTwo' does not hold."), "\(text)")
  }

  @Test func ofChildren() async {
    let text = await told { await walk(Scores.self, steps: 40, runs: 20) { Scores.feature() } }
    if Self.isWalking { return }
    #expect(text.contains("Scores fails after 3 steps."), "\(text)")
    #expect(text.contains(/The invariant 'all\.rows\[\d\]: noMoreThanTwo' does not hold\./), "\(text)")
  }

  @Test func ofAChildInWhichNothingCanHappen() async {
    let text = await told { await walk(Labelled.self, steps: 20, runs: 5) { Labelled.feature() } }
    if Self.isWalking { return }
    #expect(text.contains("The invariant 'label: isShort' does not hold."), "\(text)")
    #expect(text.contains("Labelled fails after 1 step."), "\(text)")
  }

  /// In the walks that are generated, as the schema says it.
  @Test func ofASchema() async {
    let text = await told {
      await walk(BindingFormWalk.self, steps: 20, runs: 5) {
        Reduce<BindingForm.State, BindingForm.Action> { state, action in
          if case .resetButtonTapped = action { state.sliderValue = 11 }
          return .none
        }
      }
    }
    if Self.isWalking { return }
    #expect(text.contains("The invariant 'the rules of sliderValue' does not hold."), "\(text)")
  }

  /// One that own code breaks: 600 minutes, where a control gives 120 at most.
  @Test func rulesOfAForm() async {
    let text = await told {
      await walk(AppointmentWalk.self, steps: 50, runs: 20) {
        Reduce<Appointment.State, Appointment.Action> { state, action in
          switch action {
          case .binding(let binding):
            binding.apply(to: &state)
            if state.patient.isEmpty { state.minutes = 600 }
          default: break
          }
          return .none
        }
      }
    }
    if Self.isWalking { return }
    #expect(text.contains("The invariant 'the rules of minutes' does not hold."), "\(text)")
  }

  @Test func rangesOfASchema() async {
    let report = await walk(SyncUpFormWalk.self, steps: 50, runs: 20) {
      SyncUpForm()
    } invariants: {
      #expect((1...60).contains($0.syncUp.minutes))
    }
    if !Self.isWalking { #expect(!report.missed.contains("SyncUpForm.binding.syncUp.minutes")) }
  }
}

enum Score: WalkedFeature {
  struct State: Equatable, Sendable { var count = 0 }
  enum Action: Sendable { case increment }
  static let name = "Score"
  static let goals = ["increment"]
  static let invariants: [WalkInvariant<State, Action>] = [
    WalkInvariant("isNatural") { _, state, _ in state.count >= 0 },
    WalkInvariant("noMoreThanTwo") { _, state, _ in state.count <= 2 },
  ]

  static func initialState(_: inout WalkValues) -> State { State() }

  static func moves(in state: State, _ moves: inout WalkMoves<Action>) {
    moves.add("increment") { _ in .increment }
  }

  static func feature() -> Reduce<State, Action> {
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}

/// A child that has children in a list.
enum Scores: WalkedFeature {
  struct State: Equatable, Sendable { var all = All.State() }
  enum Action: Sendable { case all(All.Action) }
  static let name = "Scores"
  static let goals = ["all"]
  static let children = [WalkChild("all", All.self)]

  enum All: WalkedFeature {
    struct State: Equatable, Sendable { var rows = [Score.State(), Score.State()] }
    enum Action: Sendable { case row(Int, Score.Action) }
    static let name = "All"
    static let goals = ["rows"]
    static let children = [WalkChild("rows", Score.self)]

    static func initialState(_: inout WalkValues) -> State { State() }

    static func moves(in state: State, _ moves: inout WalkMoves<Action>) {
      for (index, row) in state.rows.enumerated() {
        moves.add("rows", at: index, Score.self, row) { .row(index, $0) }
      }
    }
  }

  static func initialState(_: inout WalkValues) -> State { State() }

  static func moves(in state: State, _ moves: inout WalkMoves<Action>) {
    moves.add("all", All.self, state.all) { .all($0) }
  }

  static func feature() -> Reduce<State, Action> {
    Reduce { state, action in
      if case .all(.row(let index, .increment)) = action { state.all.rows[index].count += 1 }
      return .none
    }
  }
}

/// A feature that writes a child without actions.
enum Labelled: WalkedFeature {
  struct State: Equatable, Sendable { var label = Label.State() }
  enum Action: Sendable { case nameChanged }
  static let name = "Labelled"
  static let goals = ["nameChanged", "label"]
  static let children = [WalkChild("label", Label.self)]

  enum Label: WalkedFeature {
    struct State: Equatable, Sendable { var text = "" }
    enum Action {}
    static let name = "Label"
    static let goals: [String] = []
    static let invariants: [WalkInvariant<State, Action>] = [
      WalkInvariant("isShort") { _, state, _ in state.text.count < 3 }
    ]

    static func initialState(_: inout WalkValues) -> State { State() }
    static func moves(in state: State, _ moves: inout WalkMoves<Action>) {}
  }

  static func initialState(_: inout WalkValues) -> State { State() }

  static func moves(in state: State, _ moves: inout WalkMoves<Action>) {
    moves.add("nameChanged") { _ in .nameChanged }
    moves.reach("label", Label.self, state.label)
  }

  static func feature() -> Reduce<State, Action> {
    Reduce { state, _ in
      state.label.text = "long"
      return .none
    }
  }
}
