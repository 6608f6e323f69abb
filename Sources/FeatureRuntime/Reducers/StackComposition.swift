/// The elements of a navigation stack, composed into a parent.
struct StackComposition<State, Action: Sendable, Element: Reducer> where Element.State: Sendable {
  let stack: any WritableKeyPath<State, StackState<Element.State>> & Sendable
  let action: CasePath<Action, StackAction<Element.State, Element.Action>>
  let elements: ChildComposition<State, Action, StackElementID, Element>

  init(
    stack: any WritableKeyPath<State, StackState<Element.State>> & Sendable,
    action: CasePath<Action, StackAction<Element.State, Element.Action>>,
    element: Element,
    position: SourcePosition
  ) {
    self.stack = stack
    self.action = action
    elements = ChildComposition(
      state: ChildLens(stack),
      action: action.appending(path: StackAction.allCasePaths.element),
      child: element,
      absent: "An action was sent to an element that is not on its stack.",
      position: position,
      dismissal: { action.embed(.popFrom(id: $0)) }
    )
  }

  func reduce(
    into state: inout State,
    action parentAction: Action,
    parent: (inout State, Action) -> Effect<Action>
  ) -> Effect<Action> {
    switch action.extract(from: parentAction) {
    case .push(let id, let element)?:
      guard !state[keyPath: stack].ids.contains(id) else {
        return report("An element was pushed whose id is on the stack already.", id)
      }
      let nextID = state[keyPath: stack].nextID
      state[keyPath: stack].push(element, id: id)
      let effect = parent(&state, parentAction)
      guard id.number > nextID.number else { return effect }
      let issue = report("An element was pushed with another id than the next one, '\(nextID)'.", id, "It was pushed.")
      return issue.merge(with: effect)
    case .popFrom(let id)?:
      guard state[keyPath: stack].ids.contains(id) else {
        return report("An element was popped that is not on the stack.", id)
      }
      let lineage = state[keyPath: stack].lineage
      let effect = parent(&state, parentAction)
      if state[keyPath: stack].lineage == lineage { state[keyPath: stack].pop(from: id) }
      return effect
    case .element?:
      return elements.reduce(into: &state, action: parentAction, parent: parent)
    case nil:
      return parent(&state, parentAction)
    }
  }

  private func report(
    _ title: String,
    _ id: StackElementID,
    _ outcome: String = "Nothing was done for it."
  ) -> Effect<Action> {
    let issue = RuntimeIssue(
      """
      \(title)

        ID:     \(id)
        State:  \(String(reflecting: State.self))

      \(outcome)
      """,
      at: elements.position
    )
    return .report(issue)
  }
}
