/// What holds of a feature's state, and of its way there. Generated code makes it of `invariants` in the schema.
public struct WalkInvariant<State, Action> {
  let name: String
  let holds: @MainActor (_ old: State, _ state: State, _ action: Action?) -> Bool

  /// Creates an invariant.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - holds: Returns whether it holds of the state before an action, the one after it, and the action.
  public init(_ name: String, _ holds: @escaping @MainActor (_ old: State, _ state: State, _ action: Action?) -> Bool) {
    self.name = name
    self.holds = holds
  }

  /// Creates the invariant that a part of the state keeps to its rules.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - part: Returns the part.
  ///   - cut: Cuts a state to its rules, which changes nothing in one that keeps to them.
  public init<Part: Equatable>(
    _ name: String,
    of part: @escaping @MainActor (State) -> Part,
    _ cut: @escaping @MainActor (inout State) -> Void
  ) {
    self.init(name) { _, state, _ in
      var kept = state
      cut(&kept)
      return part(kept) == part(state)
    }
  }
}

/// A way from one state to the next.
public struct WalkTransition<State, Action> {
  let old: State
  let state: State
  /// The action that led there; `nil` if there was none, as where a shared value changes.
  let action: Action?
  /// Whether an effect sent it.
  let isReceived: Bool

  /// Creates a transition.
  public init(from old: State, to state: State, by action: Action?, isReceived: Bool = false) {
    (self.old, self.state, self.action, self.isReceived) = (old, state, action, isReceived)
  }
}

extension WalkedFeature {
  /// The invariants of the schema that a transition breaks, also those of children.
  static func brokenInvariants(in transition: WalkTransition<State, Action>) -> [BrokenInvariant] {
    let (old, state, action) = (transition.old, transition.state, transition.action)
    let broken = invariants.filter { !$0.holds(old, state, action) }.map(\.name)
    let before = WalkMoves.children(of: Self.self, in: old)
    let inChildren = WalkMoves.children(of: Self.self, in: state).flatMap { child in
      child.brokenInvariants(since: before.first { $0.isSame(as: child) }, by: action)
    }
    return (broken + inChildren).map(BrokenInvariant.init(name:))
  }

  /// Whether there are any invariants: of the feature, of a child, of a child's child, and so on.
  static var hasInvariants: Bool {
    var seen: Set<ObjectIdentifier> = []
    func hasInvariants<Walk: WalkedFeature>(_ walk: Walk.Type) -> Bool {
      guard seen.insert(ObjectIdentifier(walk)).inserted else { return false }
      return !walk.invariants.isEmpty || walk.children.contains { hasInvariants($0.walk) }
    }
    return hasInvariants(Self.self)
  }
}

/// An invariant that does not hold, by its name: with the places of children, `path[0].detail: noMoreThanThree`.
struct BrokenInvariant: Error, CustomStringConvertible {
  let name: String

  var description: String { "The invariant '\(name)' does not hold." }
}

/// A child that is there in a state.
@MainActor
struct PresentChild {
  let name: String
  /// Its position among several.
  let index: Int?
  /// What tells it apart from others, wherever it is.
  let id: AnyHashable?
  let walk: any WalkedFeature.Type
  let state: Any
  let children: [PresentChild]

  private var place: String { name + (index.map { "[\($0)]" } ?? "") }

  func isSame(as other: Self) -> Bool { name == other.name && (id.map { $0 == other.id } ?? (index == other.index)) }

  /// The invariants that do not hold.
  ///
  /// - Parameters:
  ///   - old: The child before; `nil` if it was not there.
  ///   - action: The action of its parent.
  func brokenInvariants(since old: Self?, by action: Any?) -> [String] {
    func broken<Walk: WalkedFeature>(_ walk: Walk.Type) -> [String] {
      guard let state = state as? Walk.State else { return [] }
      let before = old?.state as? Walk.State ?? state
      let own = action.flatMap { self.action(of: Walk.Action.self, in: $0) }
      let broken = walk.invariants.filter { !$0.holds(before, state, own) }.map { "\(place): \($0.name)" }
      let inner = children.flatMap { child in
        child.brokenInvariants(since: old?.children.first { $0.isSame(as: child) }, by: own)
      }
      return broken + inner.map { "\(place).\($0)" }
    }
    return broken(walk)
  }

  /// Its action in one of its parent; `nil` if that is for somebody else.
  private func action<Action>(of _: Action.Type, in parentAction: Any) -> Action? {
    guard let payload = Mirror(reflecting: parentAction).children.first, payload.label == name else { return nil }
    if let action = payload.value as? Action { return action }
    guard let inner = Mirror(reflecting: payload.value).children.first else { return nil }
    if inner.label == "presented" { return inner.value as? Action }
    let element = Mirror(reflecting: inner.value).children.map(\.value)
    guard inner.label == "element", element.count == 2, (element[0] as? any Hashable).map({ AnyHashable($0) }) == id
    else { return nil }
    return element[1] as? Action
  }
}
