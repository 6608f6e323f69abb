import FeatureRuntime
import FeatureWalks

/// A clock for tests: its time advances only when the test says so.
///
/// ```swift
/// let clock = TestClock()
/// let store = TestStore(initialState: Timer.State()) { Timer(clock: clock) }
/// await store.send(.startButtonTapped)
/// await clock.advance(by: .seconds(1))
/// await store.receive(\.ticked) { $0.seconds = 1 }
/// ```
///
/// Sleeping tasks wake in the order of their deadlines. Before the next one wakes, an effect of a ``TestStore`` runs until it
/// ends or waits again; any other task gets a moment.
///
/// The idea is that of the library swift-clocks.
public final class TestClock: Clock, Sendable {
  /// A time of the clock.
  public struct Instant: InstantProtocol {
    /// The time since the clock was created.
    public let offset: Duration

    /// Creates a time.
    public init(offset: Duration = .zero) {
      self.offset = offset
    }

    /// The time that is later by a duration.
    public func advanced(by duration: Duration) -> Self {
      Self(offset: offset + duration)
    }

    /// The time from this instant to another one.
    public func duration(to other: Self) -> Duration {
      other.offset - offset
    }

    public static func < (lhs: Self, rhs: Self) -> Bool {
      lhs.offset < rhs.offset
    }
  }

  private struct Sleeper: Sendable {
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
    let rest: (@MainActor @Sendable () async -> Void)?
  }

  private struct Contents: Sendable {
    var now = Instant()
    var lastKey = 0
    var sleepers: [Int: Sleeper] = [:]
    /// The sleepers whose task was cancelled before they slept.
    var cancelled: Set<Int> = []
  }

  private let contents = Locked(Contents())

  /// Creates a clock at time zero.
  public init() {}

  /// The time that the test has advanced to.
  public var now: Instant { contents.value.now }

  /// The earliest deadline of a sleeper; `nil` if there is none.
  var nextDeadline: Instant? { contents.value.sleepers.values.map(\.deadline).min() }

  /// The resolution of the clock: it tells all times apart.
  public var minimumResolution: Duration { .zero }

  /// Waits until the test has advanced the time to a deadline.
  ///
  /// - Throws: `CancellationError`, if the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    let key = contents.modify { contents in
      contents.lastKey += 1
      return contents.lastKey
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
        let sleeper = Sleeper(deadline: deadline, continuation: continuation, rest: TestStoreEffects.current?.rest)
        add(sleeper, key: key)
      }
    } onCancel: {
      let sleeper = contents.modify { contents in
        let sleeper = contents.sleepers.removeValue(forKey: key)
        if sleeper == nil { contents.cancelled.insert(key) }
        return sleeper
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  private func add(_ sleeper: Sleeper, key: Int) {
    let result: Result<Void, any Error>? = contents.modify { contents in
      if contents.cancelled.remove(key) != nil { return .failure(CancellationError()) }
      guard contents.now < sleeper.deadline else { return .success(()) }
      contents.sleepers[key] = sleeper
      return nil
    }
    if let result { sleeper.continuation.resume(with: result) }
  }

  /// Advances the time, and wakes the tasks whose deadlines have passed.
  ///
  /// - Parameter duration: How long.
  @MainActor
  public func advance(by duration: Duration = .zero) async {
    await advance(to: now.advanced(by: duration))
  }

  /// Advances the time, and wakes the tasks whose deadlines have passed.
  ///
  /// - Parameter deadline: Until when.
  @MainActor
  public func advance(to deadline: Instant) async {
    await wakeAll(until: deadline)
    contents.modify { $0.now = max($0.now, deadline) }
  }

  /// Advances the time until no task sleeps.
  ///
  /// - Parameter limit: How far to advance at most: a timer may never end.
  @MainActor
  public func run(limit: Duration = .seconds(24 * 3600)) async {
    await wakeAll(until: now.advanced(by: limit))
  }

  @MainActor
  private func wakeAll(until deadline: Instant) async {
    // Somebody may be about to sleep. The effects of a test store are asleep already.
    if contents.value.sleepers.isEmpty { await stepAside() }
    while let sleeper = wakeNext(until: deadline) {
      if let rest = sleeper.rest { await rest() } else { await stepAside() }
    }
  }

  /// Wakes who is to be woken first, and lets time go on until then.
  private func wakeNext(until deadline: Instant) -> Sleeper? {
    let next = contents.modify { contents -> Sleeper? in
      let first = contents.sleepers.min { ($0.value.deadline, $0.key) < ($1.value.deadline, $1.key) }
      guard let first, first.value.deadline <= deadline else { return nil }
      contents.now = max(contents.now, first.value.deadline)
      return contents.sleepers.removeValue(forKey: first.key)
    }
    next?.continuation.resume()
    return next
  }
}
