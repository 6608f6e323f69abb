/// A child that is presented by its parent, and can be dismissed.
struct PresentedComposition<ParentState, ParentAction: Sendable, Child: Reducer> {
  let state: WritableKeyPath<ParentState, Child.State?>
  let action: CasePath<ParentAction, PresentationAction<Child.Action>>
  /// The child as one that may be absent.
  let child: ChildComposition<ParentState, ParentAction, Child>

  init(
    state: any WritableKeyPath<ParentState, Child.State?> & Sendable,
    action: CasePath<ParentAction, PresentationAction<Child.Action>>,
    child: Child,
    position: SourcePosition
  ) {
    self.state = state
    self.action = action
    self.child = ChildComposition(
      state: ChildLens(state),
      action: action.presented,
      child: child,
      place: Place(state),
      position: position,
      dismissal: action.embed(.dismiss)
    )
  }

  func reduce(
    into state: inout ParentState,
    action parentAction: ParentAction,
    parent: (inout ParentState, ParentAction) -> Effect<ParentAction>
  ) -> Effect<ParentAction> {
    guard case .dismiss? = action.extract(from: parentAction) else {
      return child.reduce(into: &state, action: parentAction, parent: parent)
    }
    let before = identity(in: state)
    let effect = parent(&state, parentAction)
    guard let before else { return .merge(Effect(.report(absent)), effect) }
    if before == identity(in: state) { state[keyPath: self.state] = nil }
    return .merge(Effect(.cancelPlace(child.place)), effect)
  }

  private func identity(in state: ParentState) -> AnyHashable? {
    state[keyPath: self.state].map(child.identity.of)
  }

  private var absent: RuntimeIssue {
    RuntimeIssue(
      """
      A child was dismissed that is not there.

        Child: \(Child.State.self)
        State: \(ParentState.self)

      Nothing was done for it.
      """,
      at: child.position
    )
  }
}
