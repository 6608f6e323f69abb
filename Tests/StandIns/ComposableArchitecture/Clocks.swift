import Foundation

extension Clock where Duration: Hashable {
  public func timer(
    interval: Self.Duration,
    tolerance: Self.Duration? = nil
  ) -> _AsyncTimerSequence<AnyClock<Duration>> {
    _AsyncTimerSequence(clock: AnyClock(self), interval: interval)
  }
}

public struct AnyClock<Duration: DurationProtocol & Hashable>: Clock {
  public struct Instant: InstantProtocol {
    fileprivate let offset: Duration

    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.offset < rhs.offset }
  }

  private let read: @Sendable () -> Instant
  private let sleep: @Sendable (_ deadline: Instant) async throws -> Void

  public init<C: Clock>(_ clock: C) where C.Instant.Duration == Duration {
    let start = clock.now
    read = { Instant(offset: start.duration(to: clock.now)) }
    sleep = { try await clock.sleep(until: start.advanced(by: $0.offset), tolerance: nil) }
  }

  public var now: Instant { read() }
  public var minimumResolution: Duration { .zero }
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws { try await sleep(deadline) }
}

public struct _AsyncTimerSequence<C: Clock>: AsyncSequence {
  public typealias Element = C.Instant

  let clock: C
  let interval: C.Instant.Duration

  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(clock: clock, interval: interval, last: clock.now) }

  public struct AsyncIterator: AsyncIteratorProtocol {
    let clock: C
    let interval: C.Instant.Duration
    var last: C.Instant

    public mutating func next() async -> C.Instant? {
      last = last.advanced(by: interval)
      do {
        try await clock.sleep(until: last, tolerance: nil)
        return clock.now
      } catch {
        return nil
      }
    }
  }
}

public final class TestClock<Duration: DurationProtocol & Hashable>: Clock, @unchecked Sendable {
  public struct Instant: InstantProtocol {
    private let offset: Duration

    public init(offset: Duration = .zero) { self.offset = offset }

    public func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }
    public func duration(to other: Self) -> Duration { other.offset - offset }
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.offset < rhs.offset }
  }

  private let lock = NSLock()
  private var sleepers: [(id: UUID, deadline: Instant, wake: AsyncStream<Never>.Continuation)] = []
  public var minimumResolution: Duration = .zero
  public private(set) var now: Instant

  public init(now: Instant = .init()) { self.now = now }

  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    let (id, (awakening, wake)) = (UUID(), AsyncStream<Never>.makeStream())
    let sleeps = lock.withLock {
      if deadline > now { sleepers.append((id, deadline, wake)) }
      return deadline > now
    }
    // It ends when it is woken, or when the task is cancelled.
    if sleeps { for await _ in awakening {} }
    lock.withLock { sleepers.removeAll { $0.id == id } }
    try Task.checkCancellation()
  }

  @MainActor public func advance(by duration: Duration = .zero) async { await advance(to: now.advanced(by: duration)) }

  @MainActor public func advance(to deadline: Instant) async {
    await MainExecutor.rest()
    while let next = sleepers.min(by: { $0.deadline < $1.deadline }), next.deadline <= deadline {
      lock.withLock {
        now = next.deadline
        sleepers.removeAll { $0.id == next.id }
      }
      next.wake.finish()
      await MainExecutor.rest()
    }
    now = deadline
  }
}

extension TestClock where Duration == Swift.Duration {
  public convenience init() { self.init(now: .init()) }
}
