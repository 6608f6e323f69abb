extension Reducer where Action: CasePathable {
  /// Composes a child whose state is optional.
  ///
  /// The child runs first, on its own actions while it is there; then this reducer runs on every action. When the
  /// child's state becomes `nil`, the effects of the child and of everything below it are cancelled, and so they are
  /// when another child takes its place, whoever puts it there: one with another `id`, another case of an enum whose
  /// case paths tell it (``CasePathReflectable``), or a case that holds a value with another `id`. Actions that the
  /// child has sent by then still reach this reducer. Any other action for a child that is not there is reported as an
  /// issue, and this reducer does not run on it.
  ///
  /// ```swift
  /// Reduce { state, action in … }
  ///   .ifLet(\.editor, action: \.editor) { Editor() }
  /// ```
  ///
  /// - Parameters:
  ///   - toChildState: The child's optional state.
  ///   - toChildAction: The case of the child's actions.
  ///   - child: The child's reducer.
  ///   - fileID: The file, for messages.
  ///   - filePath: The path of the file, for messages.
  ///   - line: The line, for messages.
  ///   - column: The column, for messages.
  public func ifLet<ChildState, ChildAction>(
    _ toChildState: WritableKeyPath<State, ChildState?> & Sendable,
    action toChildAction: CaseKeyPath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> some Reducer<ChildState, ChildAction>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Reduce<State, Action> {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    return composing(child(), of: ChildLens(toChildState), at: toChildAction, position)
  }
}

extension Reducer where Action: CasePathable {
  /// Composes a child that is the only one at its place.
  func composing<Child: Reducer>(
    _ child: Child,
    of state: ChildLens<State, SingleChild, Child.State>,
    at toAction: CaseKeyPath<Action, Child.Action>,
    isOneCase: Bool = false,
    _ position: SourcePosition
  ) -> Reduce<State, Action> {
    let path = Action.allCasePaths[keyPath: toAction]
    var composition = ChildComposition(state: state, action: path.single, child: child, position: position)
    composition.isOneCase = isOneCase
    return composing(at: path, composition.reduce)
  }
}

extension Reducer {
  /// Composes children: a composition handles their actions, and runs this reducer too, which handles all others.
  func composing<ChildAction>(
    at path: CasePath<Action, ChildAction>,
    _ reduce: @escaping (inout State, Action, (inout State, Action) -> Effect<Action>) -> Effect<Action>
  ) -> Reduce<State, Action> {
    let (parent, isChildAction) = (Reduce(self).run, path.isCurrent)
    return Reduce { isChildAction($1) ? reduce(&$0, $1, parent) : parent(&$0, $1) }
  }
}
