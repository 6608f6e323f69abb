extension Reducer where Action: CasePathable {
  /// Composes a child that is presented, as a sheet or a popover is, and that can be dismissed.
  ///
  /// The child runs first, on its own actions while it is there; then this reducer runs on every action. On
  /// ``PresentationAction/dismiss``, this reducer runs while the child is still there, for a last look at it; then the
  /// child's state becomes `nil`, unless this reducer has put another child there: one with another `id`, or another case
  /// of an enum. The child dismisses itself with ``Effect/dismiss``.
  ///
  /// Whenever the child goes, its effects and those of everything below it are cancelled, as with optional children that
  /// are not presented.
  ///
  /// ```swift
  /// Reduce { state, action in … }
  ///   .ifLet(\.editor, action: \.editor) { Editor() }
  /// ```
  ///
  /// - Parameters:
  ///   - toChildState: The child's optional state.
  ///   - toPresentationAction: The case of the child's actions.
  ///   - destination: The child's reducer.
  ///   - fileID: The file, for messages.
  ///   - filePath: The path of the file, for messages.
  ///   - line: The line, for messages.
  ///   - column: The column, for messages.
  public func ifLet<ChildState, ChildAction>(
    _ toChildState: WritableKeyPath<State, ChildState?> & Sendable,
    action toPresentationAction: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    @ReducerBuilder<ChildState, ChildAction> destination: () -> some Reducer<ChildState, ChildAction>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Reduce<State, Action> {
    let composition = PresentedComposition(
      state: toChildState,
      action: Action.allCasePaths[keyPath: toPresentationAction],
      child: destination(),
      position: SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    )
    return Reduce { state, action in
      composition.reduce(into: &state, action: action, parent: self.reduce)
    }
  }
}
