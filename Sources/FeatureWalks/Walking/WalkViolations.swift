import Foundation

/// What a test framework tells of a check, for code that asks it.
public final class WalkViolations: @unchecked Sendable {
  private let lock = NSLock()
  private var texts: [String] = []

  /// Creates an empty list.
  public init() {}

  /// Notes a violation.
  ///
  /// - Returns: That it is known now, for `withKnownIssue`.
  public func note(_ text: String) -> Bool {
    lock.withLock { texts.append(text) }
    return true
  }

  /// What was noted.
  public var noted: [String] { lock.withLock { texts } }
}
