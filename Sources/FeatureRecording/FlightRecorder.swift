import Foundation

/// A recorder of what a feature does: its last steps, to be looked at in a browser, and kept as a test.
///
/// ```swift
/// let recorder = FlightRecorder()
/// let store = Store(initialState: SyncUps.State()) {
///   SyncUps().recorded(by: recorder)
/// }
/// …
/// try recorder.page().write(to: file, atomically: true, encoding: .utf8)
/// print(recorder.test(named: "aMeetingIsHeld"))
/// ```
///
/// It keeps the last steps only, and of each what changed. Fields that are `private: true` in the schema are not recorded. In
/// a release build it records nothing, unless asked to.
///
/// The idea is that of Redux DevTools and of Elm's debugger.
nonisolated public final class FlightRecorder: @unchecked Sendable {
  /// Whether it records.
  public let isOn: Bool
  private let limit: Int
  private let lock = NSLock()
  private var log = FlightLog()

  /// Creates a recorder.
  ///
  /// - Parameters:
  ///   - limit: The number of steps to keep.
  ///   - isOn: Whether it records: in debug builds, unless said otherwise.
  public init(limit: Int = 1_000, isOn: Bool = FlightRecorder.isDebugBuild) {
    self.limit = max(limit, 1)
    self.isOn = isOn
  }

  /// Whether this was built for debugging.
  public static var isDebugBuild: Bool {
    #if DEBUG
      true
    #else
      false
    #endif
  }

  /// What was recorded.
  public var recording: Recording { lock.withLock { log.recording(limit) } }

  /// A page that shows what was recorded, which needs nothing else.
  public func page() -> String { recording.page() }

  /// A test that does what was recorded.
  ///
  /// - Parameters:
  ///   - name: The name of the test.
  ///   - first: The number of the first step; the first one that was kept if absent.
  ///   - last: The number of the last step.
  public func test(named name: String, from first: Int? = nil, through last: Int? = nil) -> String {
    recording.test(named: name, from: first, through: last)
  }

  /// Notes a mistake that the last step has shown.
  ///
  /// - Parameter message: The message.
  public func fail(_ message: String) {
    lock.withLock { if log.failure == nil { log.failure = .init(step: log.lastNumber, message: message) } }
  }

  // MARK: For whoever runs a feature

  /// Begins to record a feature.
  ///
  /// - Parameters:
  ///   - state: The type of the feature's state.
  ///   - file: The path of the file that makes it.
  ///   - line: The line.
  ///   - forms: Returns the form of a library's value.
  public func begin(
    stateOf state: Any.Type,
    file: String = "",
    line: Int = 0,
    forms: @escaping @Sendable (Any) -> RecordedForm? = { _ in nil }
  ) {
    lock.withLock {
      let name = RecordedValue.name(of: state)
      if log.title.isEmpty { log.title = name.split(bytes: ".").last == "State" ? String(name.dropLast(6)) : name }
      (log.file, log.line, log.forms) = (file, line, forms)
    }
  }

  /// Records an action while it is reduced.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - state: The state.
  ///   - clock: The feature's clock.
  ///   - reduce: Reduces the action.
  /// - Returns: What the reduction returns, and the number of the step.
  public func record<State, Result>(
    _ action: Any,
    in state: inout State,
    on clock: (any Clock<Duration>)?,
    _ reduce: (inout State) -> Result
  ) -> (result: Result, step: Int) {
    let forms = lock.withLock { log.begin(state, on: clock) }
    let old = state
    let start = ContinuousClock.now
    let result = reduce(&state)
    let took = start.duration(to: .now)
    let changes = RecordedChanges(from: old, to: state, forms).all
    let value = RecordedValue(of: action, forms)
    let step = lock.withLock { log.add(action, value, changes, state, took: took / .seconds(1), limit) }
    return (result, step)
  }

  /// A clock on which time goes as on another one, and which notes who sleeps.
  public func recorded(_ clock: any Clock<Duration>) -> any Clock<Duration> {
    func recorded(_ clock: some Clock<Duration>) -> any Clock<Duration> { RecordedClock(clock, self) }
    return recorded(clock)
  }

  /// Notes that an effect has begun.
  ///
  /// - Parameters:
  ///   - name: The name of the effect.
  ///   - place: The file and line that made it.
  ///   - step: The step that it follows.
  /// - Returns: The number of the effect.
  public func begin(effect name: String?, at place: String = "", of step: Int) -> Int {
    lock.withLock { log.begin(effect: name, at: place, of: step) }
  }

  /// Notes that an effect has ended.
  public func end(effect id: Int, isCancelled: Bool) { lock.withLock { log.end(id, isCancelled) } }

  /// Notes that an effect, or a step, sends an action next.
  public func send(_ action: Any, from effect: Int? = nil, of step: Int) {
    lock.withLock { log.sends.append(RecordedSending(action: action, effect: effect, step: step)) }
  }

  /// Notes that somebody falls asleep, or wakes.
  fileprivate func sleep(_ change: Int) { lock.withLock { log.sleep(change) } }

  /// Notes the function of a test's answers that a dependency which cannot fail needs.
  func answer(_ name: String, by function: String) { lock.withLock { log.functions[name] = function } }

  /// Notes that a dependency is called whose answer has to be waited for.
  ///
  /// - Returns: The number of the call.
  func call(_ name: String) -> Int { lock.withLock { log.call(name) } }

  /// Notes the answer of a dependency.
  func answer<Value>(_ name: String, call: Int? = nil, _ result: Result<Value, any Error>) {
    lock.withLock { log.answer(name, call, result) }
  }
}

/// A clock that notes who sleeps on it.
nonisolated private struct RecordedClock<Base: Clock>: Clock where Base.Duration == Duration {
  private let base: Base
  private let recorder: FlightRecorder

  init(_ base: Base, _ recorder: FlightRecorder) { (self.base, self.recorder) = (base, recorder) }

  var now: Base.Instant { base.now }
  var minimumResolution: Duration { base.minimumResolution }

  func sleep(until deadline: Base.Instant, tolerance: Duration?) async throws {
    recorder.sleep(1)
    defer { recorder.sleep(-1) }
    try await base.sleep(until: deadline, tolerance: tolerance)
  }
}

/// An action on its way.
nonisolated struct RecordedSending {
  let action: Any
  let effect: Int?
  let step: Int
}
