/// A clock for tests whose time goes on at once: nobody sleeps on it.
///
/// ```swift
/// let store = TestStore(initialState: Search.State()) { Search(clock: ImmediateClock()) }
/// ```
///
/// The idea is that of the library swift-clocks.
public struct ImmediateClock: Clock {
  public typealias Instant = TestClock.Instant

  private let current = Locked(Instant())

  /// Creates a clock.
  public init() {}

  public var now: Instant { current.value }

  public var minimumResolution: Duration { .zero }

  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    current.modify { $0 = max($0, deadline) }
    await Task.yield()
  }
}
