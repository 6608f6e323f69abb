import FeatureRuntime
import FeatureWalks

extension TestStore {
  /// Waits until all effects have ended, and asserts that nothing they sent is left to receive.
  ///
  /// When ``exhaustivity`` is off, effects that do not end in time are skipped, and so are unreceived actions. An effect that
  /// goes on although it was cancelled is a failure.
  ///
  /// - Parameters:
  ///   - timeout: How long to wait at most, if not ``timeout``. The test fails if effects still run then.
  ///   - fileID: The file, for messages.
  ///   - filePath: The path of the file, for messages.
  ///   - line: The line, for messages.
  ///   - column: The column, for messages.
  public func finish(
    timeout: Duration? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    caller = position
    let hasEnded = await events.wait(timeout: timeout ?? self.timeout) { inFlight.isEmpty }
    if !hasEnded {
      reportInFlight(at: position)
      if exhaustivity == .on { store.effects?.cancelAll() } else { forgetEffects() }
    }
    await reportLeaks(at: position)
    reportUnreceived(at: position)
    passOverReceived()
  }

  /// Skips the actions that effects have sent.
  ///
  /// - Parameters:
  ///   - strict: Whether the test fails if there is nothing to skip.
  ///   - fileID: The file, for messages.
  ///   - filePath: The path of the file, for messages.
  ///   - line: The line, for messages.
  ///   - column: The column, for messages.
  public func skipReceivedActions(
    strict: Bool = true,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    caller = position
    await settle(at: position)
    if strict, received.isEmpty { failures.reportFailure("There are no received actions to skip.", at: position) }
    if exhaustivity != .on { reportUnreceived(at: position) }
    passOverReceived()
  }

  private func passOverReceived() {
    guard !received.isEmpty else { return }
    received.removeAll()
    state = latestState
  }

  /// Skips the running effects: the test need not wait for them. They go on. One that was cancelled and goes on is a failure.
  ///
  /// - Parameters:
  ///   - strict: Whether the test fails if there is nothing to skip.
  ///   - fileID: The file, for messages.
  ///   - filePath: The path of the file, for messages.
  ///   - line: The line, for messages.
  ///   - column: The column, for messages.
  public func skipInFlightEffects(
    strict: Bool = true,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    caller = position
    await settle(at: position)
    await reportLeaks(at: position)
    if strict, inFlight.isEmpty { failures.reportFailure("There are no effects in flight to skip.", at: position) }
    if exhaustivity != .on { reportInFlight(at: position) }
    forgetEffects()
  }

  /// Waits until the effects have come as far as they can.
  func settle(at position: SourcePosition) async {
    if await scheduling.rest() || isRestlessnessTold { return }
    isRestlessnessTold = true
    failures.reportFailure(EffectMistake.restless, at: position)
  }

  private func reportLeaks(at position: SourcePosition) async {
    for leak in await tasks.leaks() {
      failures.reportFailure("\(EffectMistake.leak)\n\nIt was started at \(leak).", at: position)
    }
  }

  func reportUnreceived(at position: SourcePosition) {
    guard let message = unreceivedMessage(received.actions, exhaustivity) else { return }
    failures.reportSkipped(message, exhaustivity, at: position)
  }

  private func reportInFlight(at position: SourcePosition) {
    guard let message = inFlightMessage(Array(inFlight.values), exhaustivity) else { return }
    failures.reportSkipped(message, exhaustivity, at: position)
  }
}
