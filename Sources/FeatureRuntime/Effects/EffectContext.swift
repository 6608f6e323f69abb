/// On whose behalf an effect runs.
struct EffectContext: Sendable {
  /// The action from outside that led to it.
  let ticket: EffectTicket
  /// The features from the root to the one whose effect it is.
  private(set) var nodes: [RunningNode]
  /// The cancellation ids around it, each with the child that gave it.
  var ids: [ScopedID] = []

  /// That of an action of the root feature.
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

  /// What it is reached by when somebody cancels an id: by the children that gave it ids, and by those above them.
  var reachedBy: [ScopedID] {
    ids.flatMap { scoped in
      [ScopedID(id: scoped.id, path: PlacePath())]
        + scoped.path.selfAndAncestors.map { ScopedID(id: scoped.id, path: $0) }
    }
  }
}

/// A cancellation id, and the child that uses it.
struct ScopedID: Hashable, Sendable {
  let id: CancellationID
  let path: PlacePath
}

/// What happened to the effects of a store.
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
  /// Where it is written.
  package let position: SourcePosition
  /// Where the action was sent that led to it, if that is known.
  package let sent: SourcePosition?
}
