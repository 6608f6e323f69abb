extension Clock where Duration == Swift.Duration {
  /// Returns a sequence of values at regular intervals, for an effect that ticks.
  ///
  /// ```swift
  /// .run { send in
  ///   for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
  /// }
  /// ```
  ///
  /// It ends when its task is cancelled. The intervals do not depend on how long you work on each value; values missed
  /// meanwhile are skipped.
  ///
  /// - Parameters:
  ///   - interval: The time between two values.
  ///   - tolerance: How much later a value may come.
  public func timer(interval: Duration, tolerance: Duration? = nil) -> TimerSequence {
    TimerSequence {
      var deadline = now
      return {
        deadline = deadline.advanced(by: interval)
        let late = deadline.duration(to: now)
        if late > .zero, interval > .zero {
          deadline = deadline.advanced(by: interval * Int((late / interval).rounded(.up)))
        }
        try await sleep(until: deadline, tolerance: tolerance)
      }
    }
  }
}

/// A sequence of values at regular intervals. `timer(interval:tolerance:)` of a clock returns it.
public struct TimerSequence: AsyncSequence, Sendable {
  /// Starts the timer.
  let start: @Sendable () -> () async throws -> Void

  public func makeAsyncIterator() -> Iterator {
    Iterator(waitForNext: start())
  }

  /// Waits for one value after the other.
  public struct Iterator: AsyncIteratorProtocol {
    let waitForNext: () async throws -> Void

    /// Waits for the next value, or returns `nil` when the task is cancelled.
    public func next() async -> Void? {
      try? await waitForNext()
    }
  }
}
