public import Foundation

/// The moves that are possible in a state: the actions that a user can send.
///
/// Generated code fills it: `moves.add("saveButtonTapped") { _ in .saveButtonTapped }`.
@MainActor
public struct WalkMoves<Action> {
  struct Move {
    /// Its name in the walked feature, with positions: `rows[2]/deleteButtonTapped`.
    let name: String
    /// Its feature and its name there, for the coverage.
    let goal: WalkGoal
    let make: (inout WalkValues) -> Action
  }

  var all: [Move] = []
  /// The children that are there, for their invariants.
  private(set) var children: [PresentChild] = []
  /// The time that the feature is told, for what needs a form that is valid now.
  public let now: Date
  private let feature: String
  private var ids: [(element: ObjectIdentifier, ids: [Any])] = []
  private let coverage: WalkCoverage

  init(of feature: String, at now: Date, coverage: WalkCoverage) {
    self.feature = feature
    self.now = now
    self.coverage = coverage
  }

  /// Adds an action.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - index: Its position among several.
  ///   - make: Makes it, with values.
  public mutating func add(_ name: String, at index: Int? = nil, _ make: @escaping (inout WalkValues) -> Action) {
    all.append(
      Move(name: name + (index.map { "[\($0)]" } ?? ""), goal: WalkGoal(feature: feature, name: name), make: make)
    )
  }

  /// Adds the moves of a present child.
  ///
  /// - Parameters:
  ///   - child: The child's name.
  ///   - index: Its position among several.
  ///   - id: What tells it apart from others, wherever it is.
  ///   - walk: The generated walk of the child's feature.
  ///   - state: The child's state.
  ///   - embed: Makes an action of the feature of one of the child's.
  public mutating func add<Walk: WalkedFeature>(
    _ child: String,
    at index: Int? = nil,
    id: AnyHashable? = nil,
    _ walk: Walk.Type,
    _ state: Walk.State,
    embed: @escaping (Walk.Action) -> Action
  ) {
    coverage.reached(WalkGoal(feature: feature, name: child))
    var inner = WalkMoves<Walk.Action>(of: walk.name, at: now, coverage: coverage)
    walk.moves(in: state, &inner)
    children.append(
      PresentChild(name: child, index: index, id: id, walk: walk, state: state, children: inner.children)
    )
    // Not a dot: a child's action 'dismiss' is not the dismissal of the child.
    let prefix = child + (index.map { "[\($0)]" } ?? "") + "/"
    let ids = inner.ids
    for move in inner.all {
      all.append(
        Move(name: prefix + move.name, goal: move.goal) { values in
          values.ids = ids
          return embed(move.make(&values))
        }
      )
    }
  }

  /// Notes the presence of a child without moves.
  ///
  /// - Parameters:
  ///   - child: The child's name.
  ///   - index: Its position among several.
  ///   - id: What tells it apart from others, wherever it is.
  ///   - walk: The generated walk of the child's feature.
  ///   - state: The child's state.
  public mutating func reach<Walk: WalkedFeature>(
    _ child: String,
    at index: Int? = nil,
    id: AnyHashable? = nil,
    _ walk: Walk.Type,
    _ state: Walk.State
  ) {
    coverage.reached(WalkGoal(feature: feature, name: child))
    children.append(PresentChild(name: child, index: index, id: id, walk: walk, state: state, children: []))
  }

  /// The children that are there in a state.
  static func children<Walk: WalkedFeature>(of walk: Walk.Type, in state: Walk.State) -> [PresentChild]
  where Walk.Action == Action {
    if walk.children.isEmpty { return [] }
    var moves = WalkMoves(of: walk.name, at: Date(timeIntervalSince1970: 0), coverage: WalkCoverage())
    walk.moves(in: state, &moves)
    return moves.children
  }

  /// Notes the ids of the present elements, for actions that name one.
  ///
  /// - Parameters:
  ///   - ids: The ids; `nil` where the collection is absent.
  ///   - element: The elements' type.
  public mutating func know<Element>(_ ids: (some Sequence)?, of element: Element.Type) {
    guard let ids else { return }
    self.ids.append((ObjectIdentifier(element), ids.map { $0 as Any }))
  }

  /// Makes an action.
  func make(_ move: Move, _ values: inout WalkValues) -> Action {
    values.ids = ids
    return move.make(&values)
  }
}
