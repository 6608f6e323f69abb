import Foundation
import IssueReporting

/// Issues that a library reports during a walk, collected here instead of failing the test around it.
public final class WalkIssues: @unchecked Sendable {
  private let lock = NSLock()
  private var messages: [String] = []

  /// Creates an empty list.
  public init() {}

  /// Notes the issues of an operation, and of the tasks that it starts.
  ///
  /// - Parameter operation: The operation.
  public func note<Result>(during operation: () throws -> Result) rethrows -> Result {
    try withIssueReporters([Reporter(issues: self)], operation: operation)
  }

  /// Returns the issues since the last call.
  public func take() -> [String] {
    lock.withLock {
      defer { messages = [] }
      return messages
    }
  }

  private struct Reporter: IssueReporter {
    let issues: WalkIssues

    func reportIssue(
      _ message: @autoclosure () -> String?,
      severity: IssueSeverity,
      fileID: StaticString,
      filePath: StaticString,
      line: UInt,
      column: UInt
    ) {
      let message = message() ?? "An issue was reported at \(fileID):\(line)."
      if severity != .warning { issues.lock.withLock { issues.messages.append(message) } }
    }
  }
}
