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

  /// The invariants of the schema.
  static var invariants: [WalkInvariant<State, Action>] { get }

  /// The failures of a test's check, where the test framework would only note them. A generated extension has it.
  static func failures(of check: () throws -> Void) -> [String]
}

extension WalkedFeature {
  public static var children: [WalkChild] { [] }
  public static var invariants: [WalkInvariant<State, Action>] { [] }

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
