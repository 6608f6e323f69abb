/// A feature for which effects run: the root, or a child at some place.
///
/// They form a tree, which has only such features. After each action the store looks through it for children that have
/// gone, whoever removed them.
@MainActor
class RunningNode {
  let path: PlacePath
  /// The effects of the feature and of those below it.
  fileprivate(set) var keys: Set<UInt64> = []
  /// Whether it existed in the last state that observers have seen, or does in the next.
  var isSettled = false
  /// Whether effects may still be started in it in this turn.
  var isInTurn = false
  /// Lets go of it.
  var onIdle: () -> Void = {}

  init(path: PlacePath = PlacePath()) {
    self.path = path
  }

  /// Lets go of it, if nothing runs there.
  func forgetIfIdle() {
    if keys.isEmpty, !isInTurn { onIdle() }
  }
}

extension Sequence<RunningNode> {
  @MainActor
  func insert(_ key: UInt64) {
    for node in self { node.keys.insert(key) }
  }

  @MainActor
  func remove(_ key: UInt64) {
    for node in self {
      node.keys.remove(key)
      node.forgetIfIdle()
    }
  }
}

/// A feature for which effects run, with the type of its state.
@MainActor
final class RunningState<State>: RunningNode {
  /// The callback for whether there are children.
  var onParts: (Bool) -> Void = { _ in }
  private var parts: [RunningPartID: RunningPart<State>] = [:] {
    didSet { if parts.isEmpty != oldValue.isEmpty { onParts(!parts.isEmpty) } }
  }

  /// Whether effects run for children of it.
  var hasChildren: Bool { !parts.isEmpty }

  /// The running children at a place.
  func part<Part: RunningPart<State>>(at keyPath: AnyKeyPath, make: () -> Part) -> Part {
    let id = RunningPartID(keyPath: keyPath, type: ObjectIdentifier(Part.self))
    if let part = parts[id] as? Part { return part }
    let part = make()
    part.onEmpty = { [weak self] in self?.parts[id] = nil }
    parts[id] = part
    return part
  }

  /// Finds the children that have gone or become others, and forgets them.
  ///
  /// - Parameters:
  ///   - oldState: A state that all settled children were in, or `nil` if there is none.
  ///   - newState: The state now.
  ///   - gone: The removed ones found so far.
  /// - Returns: Whether all others are settled.
  @discardableResult
  func removeGone(from oldState: State?, to newState: State, into gone: inout [RunningNode]) -> Bool {
    var areSettled = true
    for part in parts.values where !part.removeGone(from: oldState, to: newState, into: &gone) { areSettled = false }
    return areSettled
  }
}

private struct RunningPartID: Hashable {
  let keyPath: AnyKeyPath
  let type: ObjectIdentifier
}

/// The children at a place of a state for which effects run.
@MainActor
class RunningPart<Whole> {
  /// Lets go of it, when there is no child left.
  var onEmpty: () -> Void = {}

  func removeGone(from oldState: Whole?, to newState: Whole, into gone: inout [RunningNode]) -> Bool { true }
}

/// A child as its effect knows it.
protocol ScopedChild: Sendable {
  var place: Place { get }
  /// The place in the source that composes it into its parent.
  var position: SourcePosition { get }

  /// The child below its parent, or `nil` if the parent's state is of another type than the one that the child is in.
  @MainActor
  func node(in parent: RunningNode) -> RunningNode?
}
