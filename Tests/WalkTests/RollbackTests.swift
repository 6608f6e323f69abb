import FeatureRuntime
import FeatureTesting
import Foundation
import Testing

/// An invariant compares two states: an optimistic change is rolled back to what was there before.
@MainActor
struct RollbackTests {
  private static let isWalking = ProcessInfo.processInfo.environment["FEATUREGEN_WALK_JOB"] != nil

  private func told(_ walk: () async -> Void) async -> String {
    let violations = WalkViolations()
    await withKnownIssue(isIntermittent: true) {
      await walk()
    } matching: {
      violations.note("\($0.comments.first?.rawValue ?? "")")
    }
    return violations.noted.first ?? ""
  }

  @Test func aWrongRollbackIsFound() async {
    let text = await told { await walk(Likes.self, steps: 30, runs: 20) { Likes.feature($0, isRight: false) } }
    if Self.isWalking { return }
    #expect(text.contains("The invariant 'failureRestores' does not hold."), "\(text)")
    #expect(text.contains("world.checking(Likes.self) {\n"), "\(text)")
    #expect(text.contains("try world.checkInvariants(of: Likes.self, in: store.state)"), "\(text)")
  }

  @Test func aRightOneIsNot() async {
    let text = await told { await walk(Likes.self, steps: 30, runs: 20) { Likes.feature($0, isRight: true) } }
    #expect(text.isEmpty, "\(text)")
  }

  /// In a walk of its parent, with the child's own old state and action, wherever the child is in a list.
  @Test func itHoldsOfChildren() async {
    let text = await told { await walk(Posts.self, steps: 40, runs: 20) { Posts.feature($0, isRight: false) } }
    if Self.isWalking { return }
    #expect(text.contains(/The invariant 'posts\[\d\]: failureRestores' does not hold\./), "\(text)")
  }

  @Test func rightChildrenAreNotBlamed() async {
    let text = await told { await walk(Posts.self, steps: 40, runs: 20) { Posts.feature($0, isRight: true) } }
    #expect(text.isEmpty, "\(text)")
  }

  /// What is printed fails.
  @Test func aPastedTest() async {
    await withKnownIssue {
      let world = WalkWorld()
      let store = TestStore(initialState: Likes.initialState()) {
        world.checking(Likes.self) {
          Likes.feature(world, isRight: false)
        }
      } withDependencies: {
        world.give(to: &$0)
      }
      store.exhaustivity = .off
      await store.send(.tapped)
      await world.fail("save")
      await store.skipReceivedActions(strict: false)
      try world.checkInvariants(of: Likes.self, in: store.state)
    }
  }
}

enum Likes: WalkedFeature {
  struct State: Equatable, Identifiable, Sendable { var id = 0; var count = 0; var isLiked = false; var before = 0 }
  enum Action: Equatable, Sendable { case tapped, saved, failed }
  static let name = "Likes"
  static let goals = ["tapped"]
  static let invariants: [WalkInvariant<State, Action>] = [
    WalkInvariant("failureRestores") { old, state, action in action != .failed || state.count == old.before }
  ]

  static func initialState(_: inout WalkValues) -> State { State() }

  static func moves(in state: State, _ moves: inout WalkMoves<Action>) { moves.add("tapped") { _ in .tapped } }

  static func feature(_ world: WalkWorld, isRight: Bool) -> Reduce<State, Action> {
    Reduce { state, action in
      switch action {
      case .tapped:
        state.before = state.count
        state.count += 1
        return .run { send in
          do {
            _ = try await world.answers("save", orThrow: CancellationError()) { Bool.drawn(from: &$0) }
            await send(.saved)
          } catch {
            await send(.failed)
          }
        }
      case .saved: return .none
      case .failed:
        if isRight { state.count = state.before }
        return .none
      }
    }
  }
}

enum Posts: WalkedFeature {
  struct State: Equatable, Sendable {
    var posts: IdentifiedArrayOf<Likes.State> = [Likes.State(id: 1), Likes.State(id: 2)]
  }
  enum Action: Equatable, Sendable {
    case posts(IdentifiedAction<Int, Likes.Action>)
    case removed
  }
  static let name = "Posts"
  static let goals = ["posts", "removed"]
  static let children = [WalkChild("posts", Likes.self)]

  static func initialState(_: inout WalkValues) -> State { State() }

  static func moves(in state: State, _ moves: inout WalkMoves<Action>) {
    moves.add("removed") { _ in .removed }
    for (index, post) in state.posts.enumerated() {
      moves.add("posts", at: index, id: post.id, Likes.self, post) { .posts(.element(id: post.id, action: $0)) }
    }
  }

  static func feature(_ world: WalkWorld, isRight: Bool) -> Reduce<State, Action> {
    let post = Likes.feature(world, isRight: isRight)
    return Reduce { state, action in
      switch action {
      case .removed:
        if state.posts.count > 1 { state.posts.removeFirst() }
        return .none
      case .posts(.element(let id, let action)):
        guard var old = state.posts[id: id] else { return .none }
        let effect = post.reduce(into: &old, action: action)
        state.posts[id: id] = old
        return effect.map { .posts(.element(id: id, action: $0)) }
      }
    }
  }
}
