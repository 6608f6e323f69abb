/// The parts of a feature's schema that a walk needs. Generated code conforms to it.
@MainActor
public protocol WalkedFeature {
  /// The feature's state.
  associatedtype State: Equatable
  /// The feature's actions.
  associatedtype Action

  /// The feature's name.
  static var name: String { get }

  /// Makes an initial state.
  nonisolated static func initialState(_ values: inout WalkValues) -> State

  /// Adds the possible moves in a state.
  static func moves(in state: State, _ moves: inout WalkMoves<Action>)

  /// The names of its actions, bindings and children, which a walk is to reach.
  static var goals: [String] { get }

  /// Its children.
  static var children: [WalkChild] { get }

  /// The invariants of the state, by name.
  static var invariants: [(name: String, holds: @MainActor (State) -> Bool)] { get }

  /// The failures of a test's check, where the test framework would only note them.
  static func failures(of check: () throws -> Void) -> [String]
}

extension WalkedFeature {
  public static var children: [WalkChild] { [] }
  public static var invariants: [(name: String, holds: @MainActor (State) -> Bool)] { [] }

  public static func failures(of check: () throws -> Void) -> [String] {
    do { try check() } catch { return ["\(error)"] }
    return []
  }

  /// The invariants of the schema that a state breaks.
  static func brokenInvariants(in state: State, andInChildren looksAtChildren: Bool) -> [BrokenInvariant] {
    let broken = invariants.filter { !$0.holds(state) }.map(\.name)
    return (broken + (looksAtChildren ? WalkMoves.brokenInvariants(of: Self.self, in: state) : []))
      .map(BrokenInvariant.init(name:))
  }

  /// Checks the invariants of a state, as a test that a walk has written does.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - check: The check that the walk was given.
  /// - Throws: What the check throws, or a broken invariant of the schema.
  public static func checkInvariants(
    of state: State,
    _ check: @MainActor (State) throws -> Void = { _ in }
  ) throws {
    if let broken = brokenInvariants(in: state, andInChildren: true).first { throw broken }
    try check(state)
  }

  /// Whether the feature of a child has invariants, or of a child's child, and so on.
  static var hasInvariantsInChildren: Bool {
    var seen: Set<ObjectIdentifier> = []
    func hasInvariants<Walk: WalkedFeature>(_ walk: Walk.Type) -> Bool {
      guard seen.insert(ObjectIdentifier(walk)).inserted else { return false }
      return !walk.invariants.isEmpty || walk.children.contains { hasInvariants($0.walk) }
    }
    return children.contains { hasInvariants($0.walk) }
  }

  /// The state that some choices make, as in a test that a walk has written.
  public nonisolated static func initialState(_ choices: [Int] = []) -> State {
    var values = WalkValues(WalkChoices(choices))
    return initialState(&values)
  }

  /// The state that a call of `walk` makes of some choices, as in a test that a walk has written.
  public static func initialState(
    _ choices: [Int] = [],
    _ make: @MainActor (inout WalkValues) -> State
  ) -> State {
    var values = WalkValues(WalkChoices(choices))
    return make(&values)
  }
}

/// An invariant that does not hold, by its name: with the places of children, `path[0].detail: noMoreThanThree`.
struct BrokenInvariant: Error, CustomStringConvertible {
  let name: String

  var description: String { "The invariant '\(name)' does not hold." }
}

/// A child of a feature that walks. Generated code makes it.
public struct WalkChild {
  let name: String
  let walk: any WalkedFeature.Type
  /// The reason for its absence, if it was never there.
  let absence: String?

  /// Creates the child of a feature.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - walk: The generated walk of its feature.
  ///   - absence: Why it was never there, if it was not; `nil` if it always is.
  public init(_ name: String, _ walk: any WalkedFeature.Type, absence: String? = nil) {
    self.name = name
    self.walk = walk
    self.absence = absence
  }
}
