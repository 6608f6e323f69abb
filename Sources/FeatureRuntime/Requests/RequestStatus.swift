/// Whether a request runs, and why it failed the last time: a field of a state, for each request of its schema.
///
/// ```swift
/// if store.find.isRunning { ProgressView() }
/// if let failure = store.find.failure { Text(failure.error.localizedDescription) }
/// ```
// The file is also a part of what is generated with another library.
nonisolated public struct RequestStatus: Hashable, Sendable {
  /// How many calls run.
  public var runningCount: Int
  /// Why the last call failed; `nil` once another one has begun.
  public var failure: RequestFailure?

  /// Creates the status of a request.
  ///
  /// - Parameters:
  ///   - runningCount: How many calls run.
  ///   - failure: Why the last one failed.
  public init(runningCount: Int = 0, failure: RequestFailure? = nil) {
    self.runningCount = runningCount
    self.failure = failure
  }

  /// Whether a call runs, or waits to begin.
  public var isRunning: Bool {
    get { runningCount > 0 }
    set { runningCount = newValue ? 1 : 0 }
  }

  /// Notes that a call begins.
  ///
  /// - Parameter isAnother: Whether those that run go on.
  public mutating func begin(another isAnother: Bool = false) {
    runningCount = isAnother ? runningCount + 1 : 1
    failure = nil
  }

  /// Notes that a call has ended.
  ///
  /// - Parameter failure: Why it failed, if it has.
  public mutating func end(with failure: RequestFailure? = nil) {
    runningCount = Swift.max(runningCount - 1, 0)
    if let failure { self.failure = failure }
  }
}

/// The error of a request, as a value that can be compared: two are equal if their errors say the same.
nonisolated public struct RequestFailure: Swift.Error, Hashable, Sendable {
  /// The error that was thrown.
  public let error: any Swift.Error

  /// Creates the failure for an error.
  ///
  /// - Parameter error: The error that was thrown.
  public init(_ error: any Swift.Error) { self.error = error }

  private var content: String { "\(type(of: error)): \(error)" }

  public static func == (left: Self, right: Self) -> Bool { left.content == right.content }
  public func hash(into hasher: inout Swift.Hasher) { hasher.combine(content) }
}
