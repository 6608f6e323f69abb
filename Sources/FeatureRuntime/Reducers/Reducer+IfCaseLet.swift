extension Reducer where State: CasePathable, Action: CasePathable {
  /// Composes a child that is one case of a state that is an enum.
  ///
  /// The child runs first, on its own actions while its case is current; then this reducer runs on every action. When
  /// another case becomes current, or a child with another `id`, the effects of the child and of everything below it
  /// are cancelled. Actions that the child has sent by then still reach this reducer. Any other action for a child
  /// whose case is not current is reported as an issue, and this reducer does not run on it.
  ///
  /// ```swift
  /// Reduce { state, action in … }
  ///   .ifCaseLet(\.loggedIn, action: \.loggedIn) { Home() }
  ///   .ifCaseLet(\.loggedOut, action: \.loggedOut) { Login() }
  /// ```
  ///
  /// - Parameters:
  ///   - toChildState: The case of the child's state.
  ///   - toChildAction: The case of the child's actions.
  ///   - child: The child's reducer.
  ///   - fileID: The file, for messages.
  ///   - filePath: The path of the file, for messages.
  ///   - line: The line, for messages.
  ///   - column: The column, for messages.
  public func ifCaseLet<ChildState, ChildAction>(
    _ toChildState: CaseKeyPath<State, ChildState> & Sendable,
    action toChildAction: CaseKeyPath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> some Reducer<ChildState, ChildAction>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Reduce<State, Action> {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    return composing(child(), of: ChildLens(toChildState), at: toChildAction, isOneCase: true, position)
  }
}
