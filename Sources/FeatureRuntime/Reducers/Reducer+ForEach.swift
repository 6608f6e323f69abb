extension Reducer where Action: CasePathable {
  /// Composes a child for each element of a list.
  ///
  /// The element that an action names runs first, then this reducer runs on every action. When an element is removed,
  /// its effects and those of everything below it are cancelled; what it has sent by then still reaches this reducer. Any
  /// other action for an element that is not there is reported as an issue. Ids must be unique within the list; of several
  /// elements with one id only the first is found.
  ///
  /// ```swift
  /// Reduce { state, action in … }
  ///   .forEach(\.rows, action: \.rows) { Row() }
  /// ```
  ///
  /// - Parameters:
  ///   - toElements: The list.
  ///   - toElementAction: The case of the elements' actions.
  ///   - element: The reducer of an element.
  ///   - fileID: The file, for messages.
  ///   - filePath: The path of the file, for messages.
  ///   - line: The line, for messages.
  ///   - column: The column, for messages.
  public func forEach<ElementState: Identifiable, ElementAction>(
    _ toElements: WritableKeyPath<State, [ElementState]> & Sendable,
    action toElementAction: CaseKeyPath<Action, IdentifiedAction<ElementState.ID, ElementAction>>,
    @ReducerBuilder<ElementState, ElementAction> element: () -> some Reducer<ElementState, ElementAction>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Reduce<State, Action> {
    let composition = ListComposition(
      elements: toElements,
      action: Action.allCasePaths[keyPath: toElementAction],
      element: element(),
      position: SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    )
    return Reduce { state, action in
      composition.reduce(into: &state, action: action, parent: self.reduce)
    }
  }
}

/// The elements of a list, composed into a parent.
struct ListComposition<State, Action: Sendable, Element: Reducer>
where Element.State: Identifiable, Element.State.ID: Sendable {
  let elements: any WritableKeyPath<State, [Element.State]> & Sendable
  let action: CasePath<Action, IdentifiedAction<Element.State.ID, Element.Action>>
  let element: Element
  let position: SourcePosition

  func reduce(
    into state: inout State,
    action parentAction: Action,
    parent: (inout State, Action) -> Effect<Action>
  ) -> Effect<Action> {
    let before = state[keyPath: elements]
    let elementEffect = reduceElement(into: &state, action: parentAction)
    let parentEffect = parent(&state, parentAction)
    let cancelled = removedIDs(from: before, to: state[keyPath: elements]).map {
      Effect<Action>(.cancelPlace(place(of: $0)))
    }
    return .merge([elementEffect] + cancelled + [parentEffect])
  }

  private func reduceElement(into state: inout State, action parentAction: Action) -> Effect<Action> {
    guard case .element(let id, let elementAction)? = action.extract(from: parentAction),
      !RemovedChildren.places.contains(place(of: id))
    else { return .none }
    guard let index = state[keyPath: elements].firstIndex(where: { $0.id == id }) else {
      return absent(id, elementAction)
    }
    let embed = action.embed
    return element.reduce(into: &state[keyPath: elements][index], action: elementAction)
      .map { embed(.element(id: id, action: $0)) }
      .scoped(to: place(of: id))
  }

  private func place(of id: Element.State.ID) -> Place {
    Place(elements, element: CancellationID(id))
  }

  private func removedIDs(from before: [Element.State], to after: [Element.State]) -> [Element.State.ID] {
    if before.hasSameIDs(after) { return [] }
    let remaining = Set(after.lazy.map(\.id))
    return before.lazy.map(\.id).filter { !remaining.contains($0) }
  }

  private func absent(_ id: Element.State.ID, _ elementAction: Element.Action) -> Effect<Action> {
    let issue = RuntimeIssue(
      """
      An action was sent to an element that is not in its list.

        Action: \(String(reflecting: elementAction))
        ID:     \(String(reflecting: id))
        State:  \(State.self)

      Nothing was done for it. Common causes: an effect of the element went on after the element was removed by a \
      feature above the one that composes it, or a view sent the action after its element was removed.
      """,
      at: position
    )
    return .merge(Effect(.report(issue)), Effect(.cancelPlace(place(of: id))))
  }
}
