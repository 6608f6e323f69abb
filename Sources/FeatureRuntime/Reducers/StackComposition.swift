/// The elements of a navigation stack, composed into a parent.
struct StackComposition<State, Action: Sendable, Element: Reducer> where Element.State: Sendable {
  let stack: any WritableKeyPath<State, StackState<Element.State>> & Sendable
  let action: CasePath<Action, StackAction<Element.State, Element.Action>>
  let element: Element
  let position: SourcePosition
  private let identity = ChildIdentity<Element.State>()

  init(
    stack: any WritableKeyPath<State, StackState<Element.State>> & Sendable,
    action: CasePath<Action, StackAction<Element.State, Element.Action>>,
    element: Element,
    position: SourcePosition
  ) {
    self.stack = stack
    self.action = action
    self.element = element
    self.position = position
  }

  func reduce(
    into state: inout State,
    action parentAction: Action,
    parent: (inout State, Action) -> Effect<Action>
  ) -> Effect<Action> {
    let stackAction = action.extract(from: parentAction)
    let outcome = stackAction.map { reduceElements($0, in: &state) } ?? .goesOn(.none)
    guard case .goesOn(let effect) = outcome else { return outcome.effect }
    // What an element makes of itself is its own business.
    let before = state[keyPath: stack]
    let parentEffect = parent(&state, parentAction)
    if case .popFrom(let id)? = stackAction, state[keyPath: stack].lineage == before.lineage {
      state[keyPath: stack].pop(from: id)
    }
    return .merge([effect] + cancellations(from: before, to: state[keyPath: stack]) + [parentEffect])
  }

  private func reduceElements(
    _ stackAction: StackAction<Element.State, Element.Action>,
    in state: inout State
  ) -> ChildOutcome<Action> {
    switch stackAction {
    case .element(let id, let elementAction):
      return reduceElement(id, elementAction, in: &state)
    case .push(let id, let element):
      guard !state[keyPath: stack].ids.contains(id) else {
        return .discarded(Effect(.report(issue("An element was pushed whose id is on the stack already.", id))))
      }
      state[keyPath: stack].push(element, id: id)
      return .goesOn(.none)
    case .popFrom(let id):
      guard !state[keyPath: stack].ids.contains(id) else { return .goesOn(.none) }
      return .discarded(Effect(.report(issue("An element was popped that is not on the stack.", id))))
    }
  }

  private func reduceElement(
    _ id: StackElementID,
    _ elementAction: Element.Action,
    in state: inout State
  ) -> ChildOutcome<Action> {
    var effect = Effect<Element.Action>.none
    var isThere = false
    let wasRun = RemovedChildren.run(at: place(of: id)) {
      isThere = state[keyPath: stack].update(id) { effect = element.reduce(into: &$0, action: elementAction) }
    }
    guard wasRun else { return .goesOn(.none) }
    guard isThere else {
      let issue = issue("An action was sent to an element that is not on its stack.", id, elementAction)
      return .discarded(.merge(Effect(.report(issue)), Effect(.cancelPlace(place(of: id)))))
    }
    let embed = action.embed
    return .goesOn(
      effect.map { embed(.element(id: id, action: $0)) }
        .scoped(to: place(of: id))
        .dismissed(by: embed(.popFrom(id: id)))
    )
  }

  /// Cancels the effects of the elements that have gone, or have become others without being popped.
  private func cancellations(
    from before: StackState<Element.State>,
    to after: StackState<Element.State>
  ) -> [Effect<Action>] {
    let isSame: (StackElementID) -> Bool = { id in
      guard before.lineage == after.lineage, let element = after[id: id] else { return false }
      return before[id: id].map(identity.of) == identity.of(element)
    }
    return before.idsOfPossibleOthers(in: after).filter { !isSame($0) }.map { Effect(.cancelPlace(place(of: $0))) }
  }

  private func place(of id: StackElementID) -> Place {
    Place(stack, element: CancellationID(id))
  }

  private func issue(_ title: String, _ id: StackElementID, _ elementAction: Element.Action? = nil) -> RuntimeIssue {
    let action = elementAction.map { "\n  Action: \(String(reflecting: $0))" } ?? ""
    return RuntimeIssue(
      """
      \(title)
      \(action)
        ID:     \(id)
        State:  \(String(reflecting: State.self))

      Nothing was done for it.
      """,
      at: position
    )
  }
}
