extension DependencyValues {
  /// A clock that keeps running while the machine sleeps.
  ///
  /// In a test, give another clock: `TestClock` or `ImmediateClock` of FeatureTesting.
  public var continuousClock: any Clock<Duration> {
    get { self[ContinuousClockKey.self] }
    set { self[ContinuousClockKey.self] = newValue }
  }

  /// A clock that stops while the machine sleeps.
  ///
  /// In a test, give another clock: `TestClock` or `ImmediateClock` of FeatureTesting.
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
