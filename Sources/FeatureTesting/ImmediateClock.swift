import FeatureRuntime

/// A clock for tests that never waits: each sleep advances its time at once.
///
/// ```swift
/// let store = TestStore(initialState: Search.State()) { Search(clock: ImmediateClock()) }
/// ```
///
/// The idea is that of the library swift-clocks.
public struct ImmediateClock: Clock {
  /// A time of the clock.
  public typealias Instant = TestClock.Instant

  private let current = Locked(Instant())

  /// Creates a clock.
  public init() {}

  /// The latest deadline of a sleep.
  public var now: Instant { current.value }

  /// The resolution of the clock: it tells all times apart.
  public var minimumResolution: Duration { .zero }

  /// Advances the time to a deadline, and returns.
  ///
  /// - Throws: `CancellationError`, if the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    current.modify { $0 = max($0, deadline) }
    await Task.yield()
  }
}
