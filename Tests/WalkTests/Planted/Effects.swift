import FeatureRuntime
import FeatureTesting
import Foundation
import Testing

// Mistakes with effects: answers that come late, timers, what goes on.

@MainActor
struct Effects {
  @Test func anOldAnswerComesLast() async { await expectFound(Race.self, within: 3, "results") }

  @Test func twoRequestsRun() async { await expectFound(DoubleSubmit.self, within: 4, "once") }

  @Test func aTimerRunsTwice() async { await expectFound(TwoTimers.self, within: 3, "ticks") }

  @Test func afterAFailureItStillLoads() async { await expectFound(StillLoading.self, within: 2, "isLoading") }

  @Test func anEffectGoesOn() async { await expectFound(Leak.self, within: 2, "goes on after it was cancelled") }

  @Test func anEffectNeverRests() async { await expectFound(Busy.self, within: 1, "do not come to rest") }

  /// A printed test fails as the walk does.
  @Test func aTestStoreTellsWhatGoesOnAndWhatNeverRests() async {
    let found = WalkViolations()
    await withKnownIssue {
      let store = TestStore(initialState: Busy.State()) { Busy.feature(WalkWorld()) }
      store.exhaustivity = .off
      let task = await store.send(.on)
      await store.skipReceivedActions(strict: false)
      task.cancel()
    } matching: {
      found.note("\($0.comments.first?.rawValue ?? "")")
    }
    await withKnownIssue {
      let store = TestStore(initialState: Leak.State()) { Leak.feature(WalkWorld()) }
      store.exhaustivity = .off
      await store.send(.on)
      await store.send(.off)
      await store.skipInFlightEffects(strict: false)
    } matching: {
      found.note("\($0.comments.first?.rawValue ?? "")")
    }
    #expect(found.noted.count == 2, "\(found.noted)")
    #expect(found.noted.first?.contains("do not come to rest") ?? false)
    #expect(found.noted.last?.contains("goes on after it was cancelled") ?? false)
  }

  @Test func anAnswerIsForAChildThatHasGone() async {
    await expectFound(ClosedSheet.self, within: 3, "a child that is not there")
  }
}

enum Race: Planted {
  struct State: Equatable { var query = ""; var results: String? }
  enum Action { case queryChanged(String), found(String) }
  static func initialState(_: inout WalkValues) -> State { State() }
  static func moves(in state: State, _ moves: inout WalkMoves<Action>) {
    moves.add("queryChanged") { .queryChanged($0.one(of: ["a", "b"])) }
  }
  static func feature(_ world: WalkWorld) -> Reduce<State, Action> {
    Reduce { state, action in
      switch action {
      case .queryChanged(let query):
        state = State(query: query)
        return .run { send in
          _ = await world.answers("find") { Bool.drawn(from: &$0) }
          await send(.found(query))
        }
      case .found(let text):
        state.results = text
        return .none
      }
    }
  }
  static func invariants(_ state: State) { #expect(state.results == nil || state.results == state.query) }
}

enum DoubleSubmit: Planted {
  struct State: Equatable { var isSending = false; var sent = 0 }
  enum Action { case submit, sent }
  static func initialState(_: inout WalkValues) -> State { State() }
  static func moves(in state: State, _ moves: inout WalkMoves<Action>) { moves.add("submit") { _ in .submit } }
  static func feature(_ world: WalkWorld) -> Reduce<State, Action> {
    Reduce { state, action in
      switch action {
      case .submit:
        state.isSending = true
        return .run { send in
          _ = await world.answers("send") { Bool.drawn(from: &$0) }
          await send(.sent)
        }
      case .sent:
        state.isSending = false
        state.sent += 1
        return .none
      }
    }
  }
  static func invariants(_ state: State) { #expect(state.sent <= 1, "once") }
}

enum TwoTimers: Planted {
  struct State: Equatable { var ticks = 0; var starts = 0 }
  enum Action { case start, tick }
  static func initialState(_: inout WalkValues) -> State { State() }
  static func moves(in state: State, _ moves: inout WalkMoves<Action>) { moves.add("start") { _ in .start } }
  static func feature(_ world: WalkWorld) -> Reduce<State, Action> {
    Reduce { state, action in
      switch action {
      case .start:
        state = State(starts: state.starts + 1)
        return .run { send in
          try await world.clock.sleep(for: .seconds(1))
          await send(.tick)
        }
      case .tick:
        state.ticks += 1
        return .none
      }
    }
  }
  static func invariants(_ state: State) { #expect(state.ticks <= 1) }
}

enum StillLoading: Planted {
  struct State: Equatable { var isLoading = false; var hasFailed = false; var value: Int? }
  enum Action { case load, loaded(Int), failed }
  static func initialState(_: inout WalkValues) -> State { State() }
  static func moves(in state: State, _ moves: inout WalkMoves<Action>) {
    if !state.isLoading { moves.add("load") { _ in .load } }
  }
  static func feature(_ world: WalkWorld) -> Reduce<State, Action> {
    Reduce { state, action in
      switch action {
      case .load:
        state = State(isLoading: true)
        return .run { send in
          let value = try await world.answers("load", orThrow: URLError(.timedOut)) { Int.drawn(from: &$0) }
          await send(.loaded(value))
        } catch: { _, send in
          await send(.failed)
        }
      case .loaded(let value): state = State(value: value)
      case .failed: state.hasFailed = true
      }
      return .none
    }
  }
  static func invariants(_ state: State) { #expect(!(state.hasFailed && state.isLoading)) }
}

enum Leak: Planted {
  struct State: Equatable { var isOn = false }
  enum Action { case on, off }
  enum ID { case timer }
  static func initialState(_: inout WalkValues) -> State { State() }
  static func moves(in state: State, _ moves: inout WalkMoves<Action>) {
    moves.add("on") { _ in .on }
    moves.add("off") { _ in .off }
  }
  static func feature(_ world: WalkWorld) -> Reduce<State, Action> {
    Reduce { state, action in
      switch action {
      case .on:
        state.isOn = true
        return .run { _ in
          // A stream of one's own, which nobody ends.
          let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
          await Task.detached { for await _ in stream {} }.value
          continuation.finish()
        }
        .cancellable(id: ID.timer, cancelInFlight: true)
      case .off:
        state.isOn = false
        return .cancel(id: ID.timer)
      }
    }
  }
}

enum Busy: Planted {
  struct State: Equatable { var isOn = false }
  enum Action { case on }
  static func initialState(_: inout WalkValues) -> State { State() }
  static func moves(in state: State, _ moves: inout WalkMoves<Action>) { moves.add("on") { _ in .on } }
  static func feature(_ world: WalkWorld) -> Reduce<State, Action> {
    Reduce { state, action in
      state.isOn = true
      return .run { _ in
        while !Task.isCancelled { await Task.yield() }
      }
    }
  }
}

enum ClosedSheet: Planted {
  struct State: Equatable { var sheet: Sheet? }
  struct Sheet: Equatable, Sendable { var text = "" }
  enum Action: Sendable { case open, sheet(PresentationAction<String>) }
  static func initialState(_: inout WalkValues) -> State { State() }
  static func moves(in state: State, _ moves: inout WalkMoves<Action>) {
    if state.sheet == nil {
      moves.add("open") { _ in .open }
    } else {
      moves.add("close") { _ in .sheet(.dismiss) }
    }
  }
  static func feature(_ world: WalkWorld) -> some Reducer<State, Action> {
    Reduce<State, Action> { state, action in
      switch action {
      case .open:
        state.sheet = Sheet()
        // The parent's own effect, which outlives the sheet.
        return .run { send in
          try await world.clock.sleep(for: .seconds(1))
          await send(.sheet(.presented("done")))
        }
      case .sheet(.dismiss): state.sheet = nil
      case .sheet: break
      }
      return .none
    }
    .ifLet(\.sheet, action: \.sheet) {
      Reduce { state, text in
        state.text = text
        return .none
      }
    }
  }
}

extension ClosedSheet.Action: CasePathable {
  static var allCasePaths: AllCasePaths { AllCasePaths() }
  struct AllCasePaths: Sendable {
    var sheet: CasePath<ClosedSheet.Action, PresentationAction<String>> {
      CasePath(embed: ClosedSheet.Action.sheet) { if case .sheet(let value) = $0 { value } else { nil } }
    }
  }
}
