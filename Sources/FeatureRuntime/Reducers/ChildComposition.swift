/// Children of one kind, composed into a parent: one that may be absent, or the elements of a collection.
struct ChildComposition<ParentState, ParentAction: Sendable, ID: Hashable & Sendable, Child: Reducer> {
  let state: ChildLens<ParentState, ID, Child.State>
  let action: CasePath<ParentAction, (id: ID, action: Child.Action)>
  let child: Child
  /// The message about an action for an absent child.
  var absent = "An action was sent to a child that is not there."
  /// Whether the child is there only while its case of the parent's state is current.
  var isOneCase = false
  let position: SourcePosition
  /// Returns the action that dismisses a child; `nil` if it is not presented.
  var dismissal: ((ID) -> ParentAction)?

  /// Runs the child that an action is for, then the parent.
  ///
  /// The parent does not run on an action for a child that is not there.
  func reduce(
    into state: inout ParentState,
    action parentAction: ParentAction,
    parent: (inout ParentState, ParentAction) -> Effect<ParentAction>
  ) -> Effect<ParentAction> {
    switch reduceChild(into: &state, action: parentAction) {
    case .goesOn(let effect): effect.merge(with: parent(&state, parentAction))
    case .discarded(let effect): effect
    }
  }

  /// Runs the child alone.
  func reduceChild(into state: inout ParentState, action parentAction: ParentAction) -> ChildOutcome<ParentAction> {
    guard let (id, childAction) = action.extract(from: parentAction) else { return .goesOn(.none) }
    let place = self.state.place(of: id)
    var outcome = ChildOutcome<ParentAction>.goesOn(.none)
    RemovedChildren.run(at: place) { outcome = reduceChild(id, at: place, in: &state, childAction) }
    return outcome
  }

  private func reduceChild(
    _ id: ID,
    at place: Place,
    in state: inout ParentState,
    _ childAction: Child.Action
  ) -> ChildOutcome<ParentAction> {
    var effect = Effect<Child.Action>.none
    let lens = self.state
    guard let before = lens.tellsIdentity ? lens.identity(state, id) : ChildIdentity(),
      lens.modify(&state, id, { effect = child.reduce(into: &$0, action: childAction) })
    else { return .discarded(Effect(.report(absent(id, childAction)))) }
    // For its parent, a child that is another case is not there.
    if case .report(var issue) = effect.operation, issue.isForOtherCase {
      issue.isForOtherCase = false
      return .discarded(.report(issue))
    }
    let now = (lens.tellsIdentity ? lens.identity(state, id)?.after(before) : nil) ?? before
    if effect.isNone, now == before { return .goesOn(.none) }
    let embed = action.embed
    let parentEffect = effect.map { embed((id, $0)) }
    let scoped = ScopedEffectOwner(lens: lens, id: id, place: place, before: before, now: now, position: position)
    let result = Effect<ParentAction>(.scoped(parentEffect, child: scoped))
    return .goesOn(dismissal.map { result.dismissed(by: $0(id)) } ?? result)
  }

  private func absent(_ id: ID, _ childAction: Child.Action) -> RuntimeIssue {
    let idLine = id is SingleChild ? "" : "\n  ID:     \(String(reflecting: id))"
    var issue = RuntimeIssue(
      """
      \(absent)

        Action: \(String(reflecting: childAction))\(idLine)
        State:  \(String(reflecting: ParentState.self))

      Nothing was done for it. Common causes: a reducer that runs before this one removed the child, or a view sent the \
      action after its child was gone.
      """,
      at: position
    )
    issue.isForOtherCase = isOneCase
    return issue
  }
}

/// The outcome of passing an action to a child.
enum ChildOutcome<Action: Sendable> {
  /// The child has handled it, or it is not for the child, or one of the last that the child has sent. The parent is next.
  case goesOn(Effect<Action>)
  /// It was for an absent child. The effect reports it, and nothing else handles it.
  case discarded(Effect<Action>)

  var effect: Effect<Action> {
    switch self {
    case .goesOn(let effect), .discarded(let effect): effect
    }
  }
}

/// The child that has returned an effect.
private struct ScopedEffectOwner<Parent, ID: Hashable & Sendable, Child>: ScopedChild {
  let lens: ChildLens<Parent, ID, Child>
  let id: ID
  let place: Place
  let before: ChildIdentity
  let now: ChildIdentity
  let position: SourcePosition

  func node(in parent: RunningNode) -> RunningNode? {
    guard let parent = parent as? RunningState<Parent> else { return nil }
    return parent.part(at: lens.keyPath) { RunningChildren(lens) }
      .node(of: id, before: before, now: now, path: parent.path.appending(place))
  }
}
