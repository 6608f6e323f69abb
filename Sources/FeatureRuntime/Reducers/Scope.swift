/// Runs the reducer of a child on the child's part of the state, for the child's actions.
///
/// ```swift
/// var body: some Reducer<State, Action> {
///   Scope(state: \.settings, action: \.settings) { Settings() }
///   Reduce { state, action in … }
/// }
/// ```
///
/// Put children before the parent's own logic, so that the parent sees the changes by a child's action.
public struct Scope<ParentState, ParentAction: CasePathable & Sendable>: Reducer {
  private let run: (inout ParentState, ParentAction) -> Effect<ParentAction>

  /// A child that is always there.
  ///
  /// - Parameters:
  ///   - toChildState: The child's part of the state.
  ///   - toChildAction: The case of the child's actions.
  ///   - child: The child's reducer.
  ///   - fileID: The file, for messages.
  ///   - filePath: The path of the file, for messages.
  ///   - line: The line, for messages.
  ///   - column: The column, for messages.
  public init<ChildState, ChildAction>(
    state toChildState: WritableKeyPath<ParentState, ChildState> & Sendable,
    action toChildAction: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> some Reducer<ChildState, ChildAction>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(
      ChildLens(always: toChildState),
      ParentAction.allCasePaths[keyPath: toChildAction],
      child(),
      SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// A child that is one case of a state that is an enum.
  ///
  /// An action for the child while another case is current is reported as an issue. Prefer `ifCaseLet`, after which the
  /// parent does not run on such an action either.
  ///
  /// - Parameters:
  ///   - toChildState: The case of the child's state.
  ///   - toChildAction: The case of the child's actions.
  ///   - child: The child's reducer.
  ///   - fileID: The file, for messages.
  ///   - filePath: The path of the file, for messages.
  ///   - line: The line, for messages.
  ///   - column: The column, for messages.
  @_disfavoredOverload
  public init<ChildState, ChildAction>(
    state toChildState: CaseKeyPath<ParentState, ChildState> & Sendable,
    action toChildAction: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> some Reducer<ChildState, ChildAction>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where ParentState: CasePathable {
    self.init(
      ChildLens(toChildState),
      ParentAction.allCasePaths[keyPath: toChildAction],
      child(),
      SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  private init<Child: Reducer>(
    _ lens: ChildLens<ParentState, SingleChild, Child.State>,
    _ path: CasePath<ParentAction, Child.Action>,
    _ child: Child,
    _ position: SourcePosition
  ) {
    let composition = ChildComposition(state: lens, action: path.single, child: child, position: position)
    let isChildAction = path.isCurrent
    run = { isChildAction($1) ? composition.reduceChild(into: &$0, action: $1).effect : .none }
  }

  public func reduce(into state: inout ParentState, action: ParentAction) -> Effect<ParentAction> {
    run(&state, action)
  }
}

extension Reducer {
  /// Runs this reducer on a part of another state.
  package func scoped<ParentState>(
    to keyPath: any WritableKeyPath<ParentState, State> & Sendable
  ) -> Reduce<ParentState, Action> {
    let composition = ChildComposition(
      state: ChildLens(always: keyPath),
      action: CasePath<Action, Action>.identity.single,
      child: self,
      position: SourcePosition()
    )
    return Reduce { composition.reduceChild(into: &$0, action: $1).effect }
  }
}
