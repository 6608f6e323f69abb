import Foundation
import Testing

/// A failure of a test, as its author sees it.
struct Failure: Equatable {
  var text: String
  var file: String
  var line: Int
}

/// Runs a part of a test that is to fail, and gives what it failed with. It is a failure itself if nothing fails.
@MainActor
func failures(_ body: @MainActor () async throws -> Void) async -> [Failure] {
  let record = FailureRecord()
  await withKnownIssue {
    do {
      try await body()
    } catch {
      Issue.record("the test threw \(error)")
    }
  } matching: { issue in
    record.append(
      Failure(
        // Diffs are aligned with figure spaces, which nobody can tell from spaces in the expected texts.
        text: issue.comments.map(\.rawValue).joined(separator: "\n").replacingOccurrences(of: "\u{2007}", with: " "),
        file: issue.sourceLocation?.fileName ?? "",
        line: issue.sourceLocation?.line ?? 0
      )
    )
    return true
  }
  return record.failures
}

/// The failures of a test that was made to fail.
///
/// It is sendable because its one property is only touched while the lock is held.
private final class FailureRecord: @unchecked Sendable {
  private let lock = NSLock()
  private var recorded: [Failure] = []

  var failures: [Failure] {
    lock.withLock { recorded }
  }

  func append(_ failure: Failure) {
    lock.withLock { recorded.append(failure) }
  }
}
