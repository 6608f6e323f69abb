/// What the schema of a feature knows that a walk needs. Generated code conforms to it.
@MainActor
public protocol FeatureWalk {
  /// The feature's state.
  associatedtype State: Equatable
  /// The feature's actions.
  associatedtype Action

  /// The feature's name.
  static var name: String { get }

  /// Makes a state to begin with.
  nonisolated static func initialState(_ values: inout WalkValues) -> State

  /// Adds what can happen in a state.
  static func moves(in state: State, _ moves: inout Moves<Action>)

  /// The names of its actions, bindings and children, which a walk is to reach.
  static var goals: [String] { get }

  /// The features of its children.
  static var children: [any FeatureWalk.Type] { get }

  /// What holds in each state, by name.
  static var invariants: [(name: String, holds: @MainActor (State) -> Bool)] { get }

  /// What a check of a test finds, where the test framework would only write it down.
  static func failures(of check: () throws -> Void) -> [String]
}

extension FeatureWalk {
  public static var children: [any FeatureWalk.Type] { [] }
  public static var invariants: [(name: String, holds: @MainActor (State) -> Bool)] { [] }

  public static func failures(of check: () throws -> Void) -> [String] {
    do { try check() } catch { return ["\(error)"] }
    return []
  }

  /// The state that some choices make, as in a test that a walk has written.
  public nonisolated static func initialState(_ choices: [Int] = []) -> State {
    var values = WalkValues(WalkChoices(choices))
    return initialState(&values)
  }
}
