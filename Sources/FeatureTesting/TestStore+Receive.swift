public import FeatureRuntime

extension TestStore {
  /// Waits for an action that an effect sends, and asserts how it changes the state.
  ///
  /// It fails if another action comes first, if all effects end without it, or if it takes longer than the timeout.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - timeout: How long to wait at most, if not ``timeout``.
  ///   - assert: Turns the state before the action into the one expected after it. Without it the state must not
  ///     change. When ``exhaustivity`` is off, it gets the state after the action, and must not change that.
  ///   - fileID: The file, for messages.
  ///   - filePath: The path of the file, for messages.
  ///   - line: The line, for messages.
  ///   - column: The column, for messages.
  public func receive(
    _ action: Action,
    timeout: Duration? = nil,
    assert: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async where Action: Equatable {
    caller = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    let expectation = Expectation(action) { $0 == action }
    await receive(expectation, timeout: timeout, assert: assert)
  }

  /// Waits for an action of a given case, whatever its value.
  ///
  /// ```swift
  /// await store.receive(\.authorizationResponse) { $0.isAuthorized = true }
  /// await store.receive(\.rows[id: 3].loaded)
  /// ```
  ///
  /// Otherwise it behaves like receiving by value.
  public func receive<Value>(
    _ keyPath: CaseKeyPath<Action, Value>,
    timeout: Duration? = nil,
    assert: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async where Action: CasePathable {
    caller = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    await receive(Expectation(case: keyPath), timeout: timeout, assert: assert)
  }

  /// Waits for an action of a given case and with a given value.
  ///
  /// ```swift
  /// await store.receive(\.authorizationResponse, true) { $0.isAuthorized = true }
  /// ```
  ///
  /// Otherwise it behaves like receiving by value.
  public func receive<Value: Equatable>(
    _ keyPath: CaseKeyPath<Action, Value>,
    _ value: Value,
    timeout: Duration? = nil,
    assert: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async where Action: CasePathable {
    caller = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    await receive(Expectation(case: keyPath, value: value), timeout: timeout, assert: assert)
  }

  /// Waits for an action that meets a condition.
  ///
  /// ```swift
  /// await store.receive { $0 == .finished } assert: { $0.isLoading = false }
  /// ```
  ///
  /// Otherwise it behaves like receiving by value.
  public func receive(
    _ isExpected: @escaping (_ action: Action) -> Bool,
    timeout: Duration? = nil,
    assert: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    caller = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    await receive(Expectation(isExpected), timeout: timeout, assert: assert)
  }

  private func receive(
    _ expectation: Expectation<Action>,
    timeout: Duration?,
    assert: ((inout State) throws -> Void)?
  ) async {
    let position = caller
    let timeout = timeout ?? self.timeout
    await settle(at: position)
    let hasCome = await events.wait(timeout: timeout) { isReady(for: expectation) || inFlight.isEmpty }
    caller = position
    guard isReady(for: expectation) else {
      failures.reportFailure(notReceivedMessage(expectation, timeout: hasCome ? nil : timeout), at: position)
      return
    }
    skip(to: expectation)
    let (action, oldState, newState, changes) = received.removeFirst()
    state = oldState
    if expectation.matches(action) {
      expect(change: "receiving", action, from: oldState, to: newState, step(changes), assert)
    } else {
      failures.reportFailure(expectation.mismatchMessage(action, before: received.actions), at: position)
    }
    // Actions sent before it was received have changed the state, too.
    state = received.isEmpty ? latestState : newState
    await settle(at: position)
  }

  /// Whether the next action, or when not exhaustive any action, can be judged.
  private func isReady(for expectation: Expectation<Action>) -> Bool {
    exhaustivity == .on ? !received.isEmpty : received.actions.contains(where: expectation.matches)
  }

  /// Passes over the actions before the expected one, when not exhaustive.
  private func skip(to expectation: Expectation<Action>) {
    guard exhaustivity != .on else { return }
    var skipped: [Action] = []
    while let first = received.actions.first, !expectation.matches(first) {
      skipped.append(received.removeFirst().action)
    }
    if let message = unreceivedMessage(skipped, exhaustivity) {
      failures.reportSkipped(message, exhaustivity, at: caller)
    }
  }

  private func notReceivedMessage(_ expectation: Expectation<Action>, timeout: Duration?) -> String {
    let reason =
      if let timeout { "none came within \(timeout)" } else { "no effect is left that could send it" }
    let others = received.actions.map(text(of:)).joined(separator: "\n")
    let found = others.isEmpty ? "" : "\n\nActions that were received instead:\n\n\(others.indented)"
    let running = timeout == nil ? nil : runningMessage(Array(inFlight.values))
    return """
      An action was expected to be received, but \(reason).

      \(expectation.description.indented)\(found)\(running.map { "\n\n\($0)" } ?? "")
      """
  }
}
