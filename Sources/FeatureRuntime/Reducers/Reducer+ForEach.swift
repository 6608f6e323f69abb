extension Reducer where Action: CasePathable {
  /// Composes a child for each element of a list.
  ///
  /// The element that an action names runs first, then this reducer runs on every action. When an element is removed,
  /// its effects and those of everything below it are cancelled; actions that it has sent by then still reach this
  /// reducer. Any other action for an element that is not there is reported as an issue, and this reducer does not run
  /// on it. Ids must be unique within the list; of several elements with one id only the first is found.
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
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    return composing(element(), of: ChildLens(toElements), at: toElementAction, position)
  }

  /// Composes a child for each element of a list of elements with unique ids.
  ///
  /// It behaves as for arrays, but finds the element that an action names without a search.
  ///
  /// - Parameters:
  ///   - toElements: The list.
  ///   - toElementAction: The case of the elements' actions.
  ///   - element: The reducer of an element.
  ///   - fileID: The file, for messages.
  ///   - filePath: The path of the file, for messages.
  ///   - line: The line, for messages.
  ///   - column: The column, for messages.
  public func forEach<ID, ElementState, ElementAction>(
    _ toElements: WritableKeyPath<State, IdentifiedArray<ID, ElementState>> & Sendable,
    action toElementAction: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>,
    @ReducerBuilder<ElementState, ElementAction> element: () -> some Reducer<ElementState, ElementAction>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Reduce<State, Action> {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    return composing(element(), of: ChildLens(toElements), at: toElementAction, position)
  }

  private func composing<ID, Element: Reducer>(
    _ element: Element,
    of elements: ChildLens<State, ID, Element.State>,
    at toElementAction: CaseKeyPath<Action, IdentifiedAction<ID, Element.Action>>,
    _ position: SourcePosition
  ) -> Reduce<State, Action> {
    let path = Action.allCasePaths[keyPath: toElementAction]
    let composition = ChildComposition(
      state: elements,
      action: path.appending(path: IdentifiedAction.allCasePaths.element),
      child: element,
      absent: "An action was sent to an element that is not in its list.",
      position: position
    )
    return composing(at: path, composition.reduce)
  }
}
