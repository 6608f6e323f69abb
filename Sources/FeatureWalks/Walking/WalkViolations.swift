import Foundation

/// The failed expectations of a check, noted for code that asks the test framework for them.
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

  /// The notes.
  public var noted: [String] { lock.withLock { texts } }
}
