import Foundation
import Testing

/// Runs tests that wait for other programs beside the threads on which all tests run, as many as there are processors: there,
/// nothing else happens while they wait.
struct WaitingTrait: SuiteTrait, TestTrait, TestScoping {
  let isRecursive = true

  func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
      try await withTaskExecutorPreference(WaitingExecutor.shared) { try await function() }
    } else {
      try await function()
    }
  }
}

extension Trait where Self == WaitingTrait {
  /// What the tests do most is to wait for other programs.
  static var waiting: Self { Self() }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
private final class WaitingExecutor: TaskExecutor {
  static let shared = WaitingExecutor()

  private let queue: OperationQueue = {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 2 * ProcessInfo.processInfo.activeProcessorCount
    return queue
  }()

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.addOperation { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
