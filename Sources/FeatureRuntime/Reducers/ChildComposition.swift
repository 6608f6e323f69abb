/// How a child that may be absent is read and changed inside its parent's state.
struct ChildLens<Parent, Child> {
  let get: (Parent) -> Child?
  let modify: (inout Parent, (inout Child) -> Void) -> Void

  init(_ keyPath: WritableKeyPath<Parent, Child?>) {
    get = { $0[keyPath: keyPath] }
    modify = { parent, body in
      guard parent[keyPath: keyPath] != nil else { return }
      body(&parent[keyPath: keyPath]!)
    }
  }

  init(_ path: CasePath<Parent, Child>) {
    get = path.extract
    modify = { parent, body in path.modify(&parent, body) }
  }
}

/// A child that may be absent, composed into a parent.
struct ChildComposition<ParentState, ParentAction: Sendable, Child: Reducer> {
  let state: ChildLens<ParentState, Child.State>
  let action: CasePath<ParentAction, Child.Action>
  let child: Child
  let identity = ChildIdentity<Child.State>()
  let place: Place
  let position: SourcePosition
  /// What dismisses the child, if it is presented.
  var dismissal: ParentAction?

  /// Runs the child alone.
  func reduceChild(into state: inout ParentState, action parentAction: ParentAction) -> ChildOutcome<ParentAction> {
    guard let childAction = action.extract(from: parentAction) else { return .goesOn(.none) }
    var effect: Effect<Child.Action>?
    let wasRun = RemovedChildren.run(at: place) {
      self.state.modify(&state) { effect = child.reduce(into: &$0, action: childAction) }
    }
    guard wasRun else { return .goesOn(.none) }
    guard let effect else { return .discarded(absent(childAction)) }
    let parentEffect = effect.map(action.embed).scoped(to: place)
    return .goesOn(dismissal.map { parentEffect.dismissed(by: $0) } ?? parentEffect)
  }

  /// Runs the child, then the parent, and cancels the child's effects if it has gone meanwhile or became another one.
  ///
  /// The parent does not run on an action for a child that is not there.
  func reduce(
    into state: inout ParentState,
    action parentAction: ParentAction,
    parent: (inout ParentState, ParentAction) -> Effect<ParentAction>
  ) -> Effect<ParentAction> {
    let outcome = reduceChild(into: &state, action: parentAction)
    guard case .goesOn(let childEffect) = outcome else { return outcome.effect }
    // What a child makes of itself is its own business.
    let before = self.state.get(state).map(identity.of)
    let parentEffect = parent(&state, parentAction)
    guard let before, before != self.state.get(state).map(identity.of) else {
      return childEffect.merge(with: parentEffect)
    }
    return .merge(childEffect, Effect(.cancelPlace(place)), parentEffect)
  }

  private func absent(_ childAction: Child.Action) -> Effect<ParentAction> {
    let issue = RuntimeIssue(
      """
      An action was sent to a child that is not there.

        Action: \(String(reflecting: childAction))
        State:  \(String(reflecting: ParentState.self))

      Nothing was done for it. Common causes: an effect of the child went on after the child was removed by a feature \
      above the one that composes it, or a view sent the action after its child was dismissed.
      """,
      at: position
    )
    return .merge(Effect(.report(issue)), Effect(.cancelPlace(place)))
  }
}

/// What became of an action on its way to a child.
enum ChildOutcome<Action: Sendable> {
  /// The child has handled it, or it is not for the child, or one of the last that the child has sent. The parent is next.
  case goesOn(Effect<Action>)
  /// It was for a child that is not there. The effect reports it, and nobody else is to handle it.
  case discarded(Effect<Action>)

  var effect: Effect<Action> {
    switch self {
    case .goesOn(let effect), .discarded(let effect): effect
    }
  }
}

extension Effect {
  /// Marks an effect as that of the child at a place.
  func scoped(to place: Place) -> Self {
    isNone ? self : Self(.scoped(self, place: place))
  }
}
