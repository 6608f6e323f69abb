import CustomDump
public import FeatureRuntime

/// Runs a feature in a test, and fails the test if anything happens that the test does not describe.
///
/// ```swift
/// @MainActor
/// @Test func notificationsStayOnWhenTheUserAllowsThem() async {
///   let store = TestStore(initialState: Settings.State()) {
///     Settings(userNotifications: .init(requestAuthorization: { true }))
///   }
///   await store.send(\.binding.sendNotifications, true) {
///     $0.sendNotifications = true
///   }
///   await store.receive(\.authorizationResponse)
///   await store.finish()
/// }
/// ```
///
/// As long as ``exhaustivity`` is on, these are failures: a change of state that no closure describes, a closure that
/// describes another change, an action that an effect sent and the test did not receive, an effect that still runs
/// when the store goes away, and any issue that the runtime reports. Failures show a diff, at the line of the test that
/// caused them. It works under XCTest and Swift Testing.
///
/// The store presents the feature: ``/FeatureRuntime/Effect/dismiss`` sets ``isDismissed``, and cancels the feature's
/// effects.
///
/// Effects run one after the other. `send` and `receive` return when all have ended or wait for something, such as a clock
/// or a stream. So nothing depends on how busy the machine is. `receive` fails at once when no effect is left that could
/// send the action; a timeout only limits a test that hangs. (On Apple's systems before macOS 15 and iOS 18, effects run as
/// they do in an app, and get a moment.)
///
/// The idea is that of the Composable Architecture.
@MainActor
public final class TestStore<State: Equatable, Action: Sendable> {
  /// The completeness of the test's assertions.
  public var exhaustivity: Exhaustivity = .on

  /// The time to wait for an action or for effects to end, unless a call says otherwise.
  public var timeout: Duration = .seconds(5)

  /// The state as far as the test has asserted it: after the last action that was sent or received. In the closure of
  /// `send` or `receive` it is the state before the action.
  public internal(set) var state: State

  /// Whether the feature has dismissed itself with ``/FeatureRuntime/Effect/dismiss``.
  ///
  /// ```swift
  /// await store.send(\.cancelButtonTapped)
  /// #expect(store.isDismissed)
  /// ```
  ///
  /// Its effects are cancelled then, and the test fails if it sends another action. The state stays.
  public private(set) var isDismissed = false

  let store: Store<TestedFeature<State>, TestedAction<Action>>
  let events = TestEvents()
  let scheduling: EffectScheduling
  let tasks: EffectTasks
  /// Whether it was told that an effect never rests.
  var isRestlessnessTold = false
  var received = ReceivedActions<State, Action>() {
    didSet { unreceived = received.actions }
  }
  /// The state after the last action that the store has handled.
  private(set) var latestState: State
  /// The state after the last action that was sent, which may have led to others.
  private(set) var stateAfterSending: State
  /// The changes of shared values by the last action sent.
  private(set) var changesBySending: [SharedChange] = []
  /// The record of changes of shared values.
  let sharedChanges: SharedChanges
  /// The call of the test that runs now or ran last; issues of the runtime are reported there.
  var caller: SourcePosition {
    get { lastCall.value }
    set { lastCall.value = newValue }
  }
  private let lastCall: Locked<SourcePosition>
  private let origin: SourcePosition
  let failures: FailedStore
  // Values that can be read from any thread, for `deinit`.
  private var unreceived: [Action] = []
  private(set) var inFlight: [UInt64: StartedEffect] = [:]

  /// Creates a store that tests a feature.
  ///
  /// - Parameters:
  ///   - initialState: The state to start with.
  ///   - reducer: The feature's reducer, with dependencies for the test.
  ///   - update: Changes the dependencies of the reducer and its effects.
  ///   - fileID: The file, for messages.
  ///   - filePath: The path of the file, for messages.
  ///   - line: The line, for messages.
  ///   - column: The column, for messages.
  public init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> State,
    reducer: () -> R,
    withDependencies update: (inout DependencyValues) -> Void = { _ in },
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let origin = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    let lastCall = Locked(origin)
    let failures = FailedStore(page: FailurePage(named: "\(origin)"))
    let relay = Relay<State, Action>()
    var events = relay.events
    let scheduling = EffectScheduling()
    let sharedChanges = SharedChanges()
    let tasks = EffectTasks(scheduling)
    events.startTask = tasks.start
    let (initialState, store) = FeatureRuntime.withDependencies {
      $0.defaults = DependencyDefaults(in: $0.defaults)
      $0.sharedChanges = sharedChanges
      $0.reporter = { issue in
        failures.reportFailure("\(issue.message)\n\nIt comes from \(issue.position).", at: lastCall.value)
      }
      update(&$0)
    } operation: {
      let initialState = initialState()
      let store = Store(
        initialState: TestedFeature(initialState),
        reducer: TestedFeature.presenting(reducer().recorded(by: failures.page?.recorder)),
        events: events,
        position: origin
      )
      return (initialState, store)
    }
    state = initialState
    latestState = initialState
    stateAfterSending = initialState
    self.store = store
    self.origin = origin
    self.failures = failures
    self.lastCall = lastCall
    self.scheduling = scheduling
    self.tasks = tasks
    self.sharedChanges = sharedChanges
    relay.testStore = self
  }

  deinit {
    // Whoever releases the store may be on any thread, so this works on values only.
    if let message = unreceivedMessage(unreceived, exhaustivity) {
      failures.reportSkipped(message, exhaustivity, at: origin)
    }
    for skipped in inFlightMessages(inFlight, exhaustivity, origin: origin) {
      failures.reportSkipped(skipped.message, exhaustivity, at: skipped.position)
    }
    if let message = unassertedMessage(sharedChanges.pending, exhaustivity) {
      failures.reportSkipped(message, exhaustivity, at: origin)
    }
  }

  // MARK: Events of the store

  func handled(_ action: TestedAction<Action>, from origin: ActionOrigin, newState: TestedFeature<State>) {
    switch action {
    case .feature(.dismiss): isDismissed = true
    case .feature(.presented(let action)): handled(action, from: origin, newState: newState.presented?.state)
    }
    events.signal()
  }

  private func handled(_ action: Action, from origin: ActionOrigin, newState: State?) {
    let newState = newState ?? latestState
    switch origin {
    case .outside: (stateAfterSending, changesBySending) = (newState, sharedChanges.take())
    case .effect: received.append(action, before: latestState, after: newState, sharedChanges.take())
    }
    latestState = newState
  }

  func happened(_ event: EffectEvent) {
    tasks.happened(event)
    switch event {
    case .started(let effect): inFlight[effect.key] = effect
    case .ended(let keys): for key in keys { inFlight[key] = nil }
    }
    events.signal()
  }

  func found(_ issue: RuntimeIssue) {
    if issue.isShownAtPosition { return failures.reportFailure(issue.message, at: issue.position) }
    failures.reportFailure("\(issue.message)\n\nIt comes from \(issue.position).", at: caller)
  }

  /// Forgets the effects that run, which run on.
  func forgetEffects() {
    inFlight = [:]
  }
}

/// Passes on the events of a store, without retaining the test store.
@MainActor
private final class Relay<State: Equatable, Action: Sendable> {
  weak var testStore: TestStore<State, Action>?

  var events: StoreEvents<TestedFeature<State>, TestedAction<Action>> {
    var events = StoreEvents<TestedFeature<State>, TestedAction<Action>>(
      onIssue: IssueHandler { self.testStore?.found($0) }
    )
    events.onAction = { self.testStore?.handled($0, from: $1, newState: $2) }
    events.onEffect = { self.testStore?.happened($0) }
    return events
  }
}

/// The test store of a feature: `TestStoreOf<Settings>` is `TestStore<Settings.State, Settings.Action>`.
public typealias TestStoreOf<R: Reducer> = TestStore<R.State, R.Action> where R.State: Equatable
