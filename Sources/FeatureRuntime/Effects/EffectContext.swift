/// On whose behalf an effect runs.
struct EffectContext: Sendable {
  /// The action from outside that led to it.
  let ticket: EffectTicket
  /// The features from the root to the one whose effect it is.
  private(set) var nodes: [RunningNode]
  /// The cancellation ids around it, each with the child that gave it.
  var ids: [ScopedID] = []

  /// The context of an action of the root feature.
  init(ticket: EffectTicket, root: RunningNode) {
    self.ticket = ticket
    nodes = [root]
  }

  /// The feature whose effect it is.
  var node: RunningNode { nodes[nodes.endIndex - 1] }

  /// The context of a child's effect.
  func below(_ child: RunningNode) -> Self {
    var context = self
    context.nodes.append(child)
    return context
  }

  /// The cancellation ids that reach it: those given by children, scoped to these and to their ancestors.
  var reachedBy: [ScopedID] {
    ids.flatMap { scoped in
      [ScopedID(id: scoped.id, path: PlacePath())]
        + scoped.path.selfAndAncestors.map { ScopedID(id: scoped.id, path: $0) }
    }
  }

  /// Whether cancelling an id cancels it.
  func isReached(by id: ScopedID) -> Bool {
    reachedBy.contains(id)
  }
}

/// A cancellation id, and the child that uses it.
struct ScopedID: Hashable, Sendable {
  let id: CancellationID
  let path: PlacePath
}

/// An event of a store's effects.
package enum EffectEvent: Sendable {
  /// An effect was started.
  case started(StartedEffect)
  /// Effects ended or were cancelled.
  case ended([UInt64])
}

/// An effect that was started.
package struct StartedEffect: Sendable {
  package let key: UInt64
  /// The name of its task, if it has one.
  package let name: String?
  /// The place in the source.
  package let position: SourcePosition
  /// The place where the action that led to it was sent, if known.
  package let sent: SourcePosition?
}
