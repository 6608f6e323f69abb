/// The children at a place for which effects run.
@MainActor
final class RunningChildren<Parent, ID: Hashable & Sendable, Child>: RunningPart<Parent> {
  private let lens: ChildLens<Parent, ID, Child>
  private var children: [ID: RunningChild] = [:] {
    didSet { if children.isEmpty { onEmpty() } }
  }
  /// The children that observers may not have seen in a state, or that have such ones below them.
  private var unsettled: Set<ID> = []
  /// The ones with children of their own.
  private var parents: Set<ID> = []
  /// The ones whose place another one has taken.
  private var replaced: [RunningNode] = []

  private struct RunningChild {
    let node: RunningState<Child>
    var identity: ChildIdentity
  }

  init(_ lens: ChildLens<Parent, ID, Child>) {
    self.lens = lens
  }

  /// The node of a child.
  ///
  /// - Parameters:
  ///   - id: The id of the child.
  ///   - before: The identity that it had before it handled an action.
  ///   - identity: Its identity now.
  ///   - path: The path of the child.
  func node(of id: ID, before: ChildIdentity, now identity: ChildIdentity, path: PlacePath) -> RunningNode {
    unsettled.insert(id)
    if let child = children[id] {
      if before == identity, child.identity == identity { return child.node }
      child.node.isSettled = false
      if child.identity == before {
        children[id]?.identity = identity
        return child.node
      }
      replaced.append(child.node)
      parents.remove(id)
    }
    return makeNode(of: id, identity, path: path)
  }

  private func makeNode(of id: ID, _ identity: ChildIdentity, path: PlacePath) -> RunningNode {
    let node = RunningState<Child>(path: path)
    node.onIdle = { [weak self, weak node] in
      if let self, let node, children[id]?.node === node { forget(id) }
    }
    node.onParts = { [weak self, weak node] isParent in
      guard let self, children[id]?.node === node else { return }
      if isParent { parents.insert(id) } else { parents.remove(id) }
    }
    children[id] = RunningChild(node: node, identity: identity)
    return node
  }

  private func forget(_ id: ID) {
    unsettled.remove(id)
    parents.remove(id)
    children[id] = nil
  }

  override func removeGone(from oldState: Parent?, to newState: Parent, into gone: inout [RunningNode]) -> Bool {
    gone += replaced
    replaced = []
    for id in idsToCheck(oldState, newState) {
      guard let child = children[id] else { continue }
      guard lens.identity(newState, id) == child.identity else {
        gone.append(child.node)
        forget(id)
        continue
      }
      if let oldState, !child.node.isSettled { child.node.isSettled = lens.identity(oldState, id) == child.identity }
      var isSettled = child.node.isSettled
      if parents.contains(id), let new = lens.find(newState, id) {
        let old = isSettled ? oldState.flatMap { lens.find($0, id) } : nil
        if !child.node.removeGone(from: old, to: new, into: &gone) { isSettled = false }
      }
      if isSettled { unsettled.remove(id) }
    }
    return unsettled.isEmpty
  }

  private func idsToCheck(_ oldState: Parent?, _ newState: Parent) -> Set<ID> {
    guard let oldState, lens.hasSameChildren(oldState, newState) else { return Set(children.keys) }
    guard lens.tellsIdentity || !parents.isEmpty else { return unsettled }
    return unsettled.union(lens.changed(oldState, newState))
  }
}
