extension Reducer where Action: CasePathable {
  /// Composes the features on a navigation stack.
  ///
  /// The element that an action names runs first, then this reducer runs on every action. An element that is pushed is there
  /// when this reducer runs on ``StackAction/push(id:state:)``. On ``StackAction/popFrom(id:)`` this reducer runs while
  /// the element is still there, so that it can read its last state; then that element and all above it are popped, unless
  /// this reducer has popped them. An element pops itself, and all above it, with ``Effect/dismiss``.
  ///
  /// When an element is removed, its effects and those of everything below it are cancelled. Actions that it has sent
  /// by then still reach this reducer. Any other action for an element that is not there is reported as an issue, and
  /// so is pushing an element with an id that is there already; this reducer does not run on it.
  ///
  /// ```swift
  /// Reduce { state, action in … }
  ///   .forEach(\.path, action: \.path) { Path() }
  /// ```
  ///
  /// - Parameters:
  ///   - toStack: The stack.
  ///   - toStackAction: The case of the stack's actions.
  ///   - destination: The reducer of an element.
  ///   - fileID: The file, for messages.
  ///   - filePath: The path of the file, for messages.
  ///   - line: The line, for messages.
  ///   - column: The column, for messages.
  public func forEach<ElementState, ElementAction>(
    _ toStack: WritableKeyPath<State, StackState<ElementState>> & Sendable,
    action toStackAction: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>,
    @ReducerBuilder<ElementState, ElementAction> destination: () -> some Reducer<ElementState, ElementAction>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Reduce<State, Action> {
    let path = Action.allCasePaths[keyPath: toStackAction]
    let composition = StackComposition(
      stack: toStack,
      action: path,
      element: destination(),
      position: SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    )
    return composing(at: path, composition.reduce)
  }
}
