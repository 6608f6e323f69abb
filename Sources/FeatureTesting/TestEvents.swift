/// The events of a store that a test can wait for.
@MainActor
final class TestEvents {
  private var waiters: [UInt64: CheckedContinuation<Void, Never>] = [:]
  private var lastKey: UInt64 = 0

  /// Resumes the waiters.
  func signal() {
    let resumed = waiters
    waiters = [:]
    for waiter in resumed.values { waiter.resume() }
  }

  /// Waits until a condition holds. It is looked at now and after each event.
  ///
  /// - Returns: Whether it held before the time was over, or the waiting task was cancelled.
  func wait(timeout: Duration, until condition: () -> Bool) async -> Bool {
    let deadline = ContinuousClock.now.advanced(by: timeout)
    while !condition() {
      guard !Task.isCancelled, ContinuousClock.now < deadline else { return false }
      await waitForEvent(until: deadline)
    }
    return true
  }

  private func waitForEvent(until deadline: ContinuousClock.Instant) async {
    lastKey += 1
    let key = lastKey
    let timer = Task {
      try await Task.sleep(until: deadline, clock: .continuous)
      resume(key)
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if Task.isCancelled { continuation.resume() } else { waiters[key] = continuation }
      }
    } onCancel: {
      Task { @MainActor in self.resume(key) }
    }
    timer.cancel()
  }

  private func resume(_ key: UInt64) {
    waiters.removeValue(forKey: key)?.resume()
  }
}
