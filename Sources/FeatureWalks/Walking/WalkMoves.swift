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
  /// Whether a person has still to mend something, also in a child.
  private(set) var hasProblems = false
  private let feature: String
  private var ids: [(element: ObjectIdentifier, ids: [Any])] = []
  private let coverage: WalkCoverage
  /// The date that the feature is given.
  public let date: Date

  init(of feature: String, coverage: WalkCoverage, date: Date = Date(timeIntervalSince1970: 0)) {
    self.feature = feature
    self.coverage = coverage
    self.date = date
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
    var inner = WalkMoves<Walk.Action>(of: walk.name, coverage: coverage, date: date)
    walk.moves(in: state, &inner)
    if inner.hasProblems { hasProblems = true }
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

  /// Notes what a person has still to mend in the state, or that it is valid.
  ///
  /// - Parameter problems: The problems.
  public mutating func reach<Problem>(problems: [Problem]) {
    if !problems.isEmpty { hasProblems = true }
    let names = problems.isEmpty ? ["isValid"] : Set(problems.map { "problems." + Self.name(ofProblem: $0) })
    for name in names { coverage.reached(WalkGoal(feature: feature, name: name)) }
  }

  /// The names of the cases that lead to a problem: `contact.isReachable`.
  private static func name(ofProblem problem: Any) -> String {
    guard let payload = Mirror(reflecting: problem).children.first else { return "\(problem)" }
    // In a list, the id or the index comes first.
    let inner = Mirror(reflecting: payload.value)
    let held = inner.displayStyle == .tuple ? inner.children.map(\.value).last ?? payload.value : payload.value
    return "\(payload.label ?? "").\(name(ofProblem: held))"
  }

  /// The children that are there in a state.
  static func children<Walk: WalkedFeature>(of walk: Walk.Type, in state: Walk.State) -> [PresentChild]
  where Walk.Action == Action {
    if walk.children.isEmpty { return [] }
    var moves = WalkMoves(of: walk.name, coverage: WalkCoverage())
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
