extension Clock where Duration: Hashable {
  public func timer(
    interval: Self.Duration,
    tolerance: Self.Duration? = nil
  ) -> _AsyncTimerSequence<AnyClock<Duration>> {
    fatalError()
  }
}

public struct AnyClock<Duration: DurationProtocol & Hashable>: Clock {
  public struct Instant: InstantProtocol {
    public func advanced(by duration: Duration) -> Instant { fatalError() }
    public func duration(to other: Instant) -> Duration { fatalError() }
    public static func < (lhs: Self, rhs: Self) -> Bool { fatalError() }
  }

  public init<C: Clock>(_ clock: C) where C.Instant.Duration == Duration {}

  public var now: Instant { fatalError() }
  public var minimumResolution: Duration { fatalError() }
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {}
}

public struct _AsyncTimerSequence<C: Clock>: AsyncSequence {
  public typealias Element = C.Instant

  public func makeAsyncIterator() -> AsyncIterator { fatalError() }

  public struct AsyncIterator: AsyncIteratorProtocol {
    public mutating func next() async -> C.Instant? { fatalError() }
  }
}
