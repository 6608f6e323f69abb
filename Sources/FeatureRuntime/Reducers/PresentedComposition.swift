/// A child that is presented by its parent, and can be dismissed.
struct PresentedComposition<ParentState, ParentAction: Sendable, Child: Reducer> {
  let state: WritableKeyPath<ParentState, Child.State?>
  let action: CasePath<ParentAction, PresentationAction<Child.Action>>
  /// The child as one that may be absent.
  let child: ChildComposition<ParentState, ParentAction, SingleChild, Child>
  /// Whether the child is an alert or a dialog, and goes with any action.
  let isEphemeral: Bool
  private let ephemeralCases = EphemeralCases<Child.State>()

  init(
    state: any WritableKeyPath<ParentState, Child.State?> & Sendable,
    action: CasePath<ParentAction, PresentationAction<Child.Action>>,
    child: Child,
    isEphemeral: Bool = false,
    position: SourcePosition
  ) {
    self.state = state
    self.isEphemeral = isEphemeral
    self.action = action
    self.child = ChildComposition(
      state: ChildLens(state),
      action: action.presented.single,
      child: child,
      position: position,
      dismissal: { _ in action.embed(.dismiss) }
    )
  }

  func reduce(
    into state: inout ParentState,
    action parentAction: ParentAction,
    parent: (inout ParentState, ParentAction) -> Effect<ParentAction>
  ) -> Effect<ParentAction> {
    switch action.extract(from: parentAction) {
    case .dismiss?:
      guard state[keyPath: self.state] != nil else { return Effect(.report(absent)) }
      return removingChild(from: &state) { parent(&$0, parentAction) }
    case .presented(let childAction)? where isEphemeral || isButton(childAction, in: state):
      return removingChild(from: &state) { child.reduce(into: &$0, action: parentAction, parent: parent) }
    case .presented?:
      return child.reduce(into: &state, action: parentAction, parent: parent)
    case nil:
      return parent(&state, parentAction)
    }
  }

  /// Whether the child is an alert now, as one case of several, and the action is that of a button.
  private func isButton(_ childAction: Child.Action, in state: ParentState) -> Bool {
    state[keyPath: self.state].map { ephemeralCases.sends($0, childAction) } ?? false
  }

  /// Removes the child that is there at first, unless there is another one then.
  private func removingChild(
    from state: inout ParentState,
    after body: (inout ParentState) -> Effect<ParentAction>
  ) -> Effect<ParentAction> {
    let before = identity(in: state)
    let effect = body(&state)
    if before == identity(in: state) { state[keyPath: self.state] = nil }
    return effect
  }

  private func identity(in state: ParentState) -> ChildIdentity? {
    child.state.identity(state, SingleChild())
  }

  private var absent: RuntimeIssue {
    RuntimeIssue(
      """
      A child was dismissed that is not there.

        Child: \(String(reflecting: Child.State.self))
        State: \(String(reflecting: ParentState.self))

      Nothing was done for it.
      """,
      at: child.position
    )
  }
}
