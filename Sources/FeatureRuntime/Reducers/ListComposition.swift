/// The elements of a list, composed into a parent.
struct ListComposition<State, Action: Sendable, ID: Hashable & Sendable, Element: Reducer> {
  let elements: ElementsLens<State, ID, Element.State>
  let action: CasePath<Action, IdentifiedAction<ID, Element.Action>>
  let element: Element
  let keyPath: any AnyKeyPath & Sendable
  let position: SourcePosition

  func reduce(
    into state: inout State,
    action parentAction: Action,
    parent: (inout State, Action) -> Effect<Action>
  ) -> Effect<Action> {
    let removedIDs = elements.note(state)
    let outcome = reduceElement(into: &state, action: parentAction)
    guard case .goesOn(let elementEffect) = outcome else { return outcome.effect }
    let parentEffect = parent(&state, parentAction)
    let cancelled = removedIDs(state).map { Effect<Action>(.cancelPlace(place(of: $0))) }
    return .merge([elementEffect] + cancelled + [parentEffect])
  }

  private func reduceElement(into state: inout State, action parentAction: Action) -> ChildOutcome<Action> {
    guard case .element(let id, let elementAction)? = action.extract(from: parentAction) else { return .goesOn(.none) }
    var effect = Effect<Element.Action>.none
    var isThere = false
    let wasRun = RemovedChildren.run(at: place(of: id)) {
      isThere = elements.modify(&state, id) { effect = element.reduce(into: &$0, action: elementAction) }
    }
    guard wasRun else { return .goesOn(.none) }
    guard isThere else { return .discarded(absent(id, elementAction)) }
    let embed = action.embed
    return .goesOn(effect.map { embed(.element(id: id, action: $0)) }.scoped(to: place(of: id)))
  }

  private func place(of id: ID) -> Place {
    Place(keyPath, element: CancellationID(id))
  }

  private func absent(_ id: ID, _ elementAction: Element.Action) -> Effect<Action> {
    let issue = RuntimeIssue(
      """
      An action was sent to an element that is not in its list.

        Action: \(String(reflecting: elementAction))
        ID:     \(String(reflecting: id))
        State:  \(String(reflecting: State.self))

      Nothing was done for it. Common causes: an effect of the element went on after the element was removed by a \
      feature above the one that composes it, or a view sent the action after its element was removed.
      """,
      at: position
    )
    return .merge(Effect(.report(issue)), Effect(.cancelPlace(place(of: id))))
  }
}
