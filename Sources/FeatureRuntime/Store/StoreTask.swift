/// The effects of one action: its own, and those of the actions that they send.
///
/// ```swift
/// await store.send(.refreshPulled).finish()
/// ```
@MainActor
public struct StoreTask: Sendable {
  private let ticket: EffectTicket

  init(ticket: EffectTicket) {
    self.ticket = ticket
  }

  /// The task of an unhandled action.
  package static var finished: Self { Self(ticket: EffectTicket(owner: nil, position: nil)) }

  /// Waits until the effects have ended.
  ///
  /// If the waiting task is cancelled, so are the effects: `.task { await store.send(.appeared).finish() }` ties them to
  /// the life of a view.
  public func finish() async {
    await withTaskCancellationHandler {
      while let task = ticket.anyTask { await task.value }
    } onCancel: {
      Task { @MainActor in ticket.cancel() }
    }
  }

  /// Waits until the effects have ended, up to a timeout.
  ///
  /// Effects that still run then are cancelled and reported as an issue, which fails a test.
  ///
  /// - Parameters:
  ///   - timeout: How long to wait at most.
  ///   - fileID: The file, for messages.
  ///   - filePath: The path of the file, for messages.
  ///   - line: The line, for messages.
  ///   - column: The column, for messages.
  public func finish(
    timeout: Duration,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    await withTaskGroup { group in
      group.addTask { await finish() }
      group.addTask {
        guard (try? await Task.sleep(for: timeout)) != nil else { return }
        await reportRunning(after: timeout, at: position)
      }
      await group.next()
      group.cancelAll()
    }
  }

  private func reportRunning(after timeout: Duration, at position: SourcePosition) {
    guard !isFinished else { return }
    var issue = RuntimeIssue("Effects were still running after \(timeout).", at: position)
    issue.isShownAtPosition = true
    ticket.owner?.onIssue(issue)
  }

  /// Cancels the effects.
  public func cancel() {
    ticket.cancel()
  }

  /// Whether ``cancel()`` was called, or the task that waits in ``finish()`` was cancelled.
  public var isCancelled: Bool {
    ticket.isCancelled
  }

  /// Whether no effect is left.
  public var isFinished: Bool {
    ticket.anyTask == nil
  }
}
