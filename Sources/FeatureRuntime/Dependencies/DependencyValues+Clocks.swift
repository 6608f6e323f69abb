extension DependencyValues {
  /// A clock that goes on while the machine sleeps.
  ///
  /// A test that uses it gives it another one: a clock of FeatureTesting, `TestClock` or `ImmediateClock`.
  public var continuousClock: any Clock<Duration> {
    get { self[ContinuousClockKey.self] }
    set { self[ContinuousClockKey.self] = newValue }
  }

  /// A clock that stands still while the machine sleeps.
  ///
  /// A test that uses it gives it another one: a clock of FeatureTesting, `TestClock` or `ImmediateClock`.
  public var suspendingClock: any Clock<Duration> {
    get { self[SuspendingClockKey.self] }
    set { self[SuspendingClockKey.self] = newValue }
  }

  private enum ContinuousClockKey: DependencyKey {
    static let liveValue: any Clock<Duration> = ContinuousClock()
  }

  private enum SuspendingClockKey: DependencyKey {
    static let liveValue: any Clock<Duration> = SuspendingClock()
  }
}
