/// Work that goes on until it is cancelled. A test can wait for it to begin, and to be cancelled.
struct Suspension: Sendable {
  private let begun = AsyncStream<Void>.makeStream()
  private let cancelled = AsyncStream<Void>.makeStream()

  /// Never returns; throws when its task is cancelled.
  func wait() async throws {
    try await withTaskCancellationHandler {
      begun.continuation.yield()
      try await Task.sleep(for: .seconds(3600))
    } onCancel: {
      cancelled.continuation.yield()
    }
  }

  func hasBegun() async {
    _ = await begun.stream.first { true }
  }

  func wasCancelled() async {
    _ = await cancelled.stream.first { true }
  }
}
