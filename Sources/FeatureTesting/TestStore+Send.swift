public import FeatureRuntime

extension TestStore {
  /// Sends an action, as a user would, and asserts how it changes the state.
  ///
  /// It returns when the effects that this started have ended or wait for something.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - assert: Turns the state before the action into the one expected after it. Without it the state must not
  ///     change. When ``exhaustivity`` is off, it gets the state after the action, and must not change that.
  ///   - fileID: The file, for messages.
  ///   - filePath: The path of the file, for messages.
  ///   - line: The line, for messages.
  ///   - column: The column, for messages.
  /// - Returns: The effects of the action, to wait for or to cancel.
  @discardableResult
  public func send(
    _ action: Action,
    assert: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> StoreTask {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    caller = position
    if isDismissed {
      failures.reportFailure(sentAfterDismissalMessage(action), at: position)
      return .finished
    }
    reportUnreceived(at: position)
    if exhaustivity != .on { received.removeAll() }
    let oldState = latestState
    let task = store.send(.feature(.presented(action)), at: position)
    let newState = stateAfterSending
    expect(change: "sending", action, from: oldState, to: newState, step(changesBySending), assert)
    state = newState
    await settle(at: position)
    return task
  }

  /// Sends an action of a given case with a given value, and asserts how it changes the state.
  ///
  /// ```swift
  /// await store.send(\.rows[id: 3].titleChanged, "Blob") { $0.rows[0].title = "Blob" }
  /// await store.send(\.binding.displayName, "Blob") { $0.displayName = "Blob" }
  /// ```
  ///
  /// Otherwise it behaves like sending the action.
  @discardableResult
  public func send<Value>(
    _ keyPath: CaseKeyPath<Action, Value>,
    _ value: Value,
    assert: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> StoreTask where Action: CasePathable {
    await send(
      Action.allCasePaths[keyPath: keyPath].embed(value),
      assert: assert,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// Sends an action of a given case that has no value, and asserts how it changes the state.
  ///
  /// ```swift
  /// await store.send(\.editor.saveButtonTapped) { $0.editor = nil }
  /// ```
  ///
  /// Otherwise it behaves like sending the action.
  @discardableResult
  public func send(
    _ keyPath: CaseKeyPath<Action, Void>,
    assert: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> StoreTask where Action: CasePathable {
    await send(
      keyPath,
      (),
      assert: assert,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }
}
