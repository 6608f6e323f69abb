public import FeatureRuntime

extension TestStore {
  /// Sends an action, as a user would, and asserts how it changes the state.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - assert: Turns the state before the action into the one expected after it. Without it the state must not
  ///     change. When ``exhaustivity`` is off, it is given the state after the action, and must not change that.
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
    caller = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    passOverReceivedActions()
    let oldState = state
    let task = store.send(action)
    let newState = stateAfterSending ?? oldState
    state = newState
    expect(change: "sending", action, from: oldState, to: newState, assert)
    await settle()
    return task
  }

  /// An action can only be sent when what effects sent before is dealt with.
  private func passOverReceivedActions() {
    if exhaustivity == .on, let message = unreceivedMessage(received.actions) {
      reportFailure(message, at: caller)
    }
    if let lastState = received.removeAll() { state = lastState }
  }
}
