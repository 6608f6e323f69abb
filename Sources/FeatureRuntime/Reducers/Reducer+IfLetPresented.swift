extension Reducer where Action: CasePathable {
  /// Composes a presented child, such as a sheet or a popover, which can be dismissed.
  ///
  /// The child runs first, on its own actions while it is there; then this reducer runs on every action. On
  /// ``PresentationAction/dismiss``, this reducer runs while the child is still there, so that it can read its last state;
  /// then the child's state becomes `nil`, unless this reducer has put another child there: one with another `id`, or
  /// another case of an enum whose case paths tell it (``CasePathReflectable``). The child dismisses itself with
  /// ``Effect/dismiss``.
  ///
  /// Whenever the child is removed, its effects and those of everything below it are cancelled, as with optional
  /// children that are not presented.
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
    let path = Action.allCasePaths[keyPath: toPresentationAction]
    let composition = PresentedComposition(
      state: toChildState,
      action: path,
      child: destination(),
      position: SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    )
    return composing(at: path, composition.reduce)
  }

  /// Composes an alert or a confirmation dialog, which needs no reducer.
  ///
  /// This reducer runs on the action of a button that was tapped; then the alert becomes `nil`, and so it does when it is
  /// dismissed. If this reducer shows another alert meanwhile, that one stays.
  ///
  /// ```swift
  /// Reduce { state, action in
  ///   switch action {
  ///   case .deleteButtonTapped: state.alert = .deleteItem(name: state.name)
  ///   case .alert(.presented(.confirmDeletion)): …
  ///   }
  /// }
  /// .ifLet(\.alert, action: \.alert)
  /// ```
  ///
  /// - Parameters:
  ///   - toAlert: The optional alert or dialog.
  ///   - toPresentationAction: The case of the buttons' actions.
  ///   - fileID: The file, for messages.
  ///   - filePath: The path of the file, for messages.
  ///   - line: The line, for messages.
  ///   - column: The column, for messages.
  public func ifLet<Ephemeral: EphemeralState>(
    _ toAlert: WritableKeyPath<State, Ephemeral?> & Sendable,
    action toPresentationAction: CaseKeyPath<Action, PresentationAction<Ephemeral.Action>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Reduce<State, Action> {
    let path = Action.allCasePaths[keyPath: toPresentationAction]
    let composition = PresentedComposition(
      state: toAlert,
      action: path,
      child: EmptyReducer<Ephemeral, Ephemeral.Action>(),
      isEphemeral: true,
      position: SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    )
    return composing(at: path, composition.reduce)
  }
}
