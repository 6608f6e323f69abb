import CustomDump
public import FeatureRuntime

/// Runs a feature in a test, and fails the test for whatever happens that the test did not say.
///
/// ```swift
/// @MainActor
/// @Test func notificationsStayOnWhenTheUserAllowsThem() async {
///   let store = TestStore(initialState: Settings.State()) {
///     Settings(userNotifications: .init(requestAuthorization: { true }))
///   }
///   await store.send(.binding(.set(\.sendNotifications, true))) {
///     $0.sendNotifications = true
///   }
///   await store.receive(\.authorizationResponse)
///   await store.finish()
/// }
/// ```
///
/// As long as ``exhaustivity`` is on, these are failures: a change of state that no closure describes, a closure that
/// describes another change, an action that an effect sent and the test did not receive, an effect that still runs
/// when the store goes away, and whatever the runtime reports as an issue. Failures show a diff, at the line of the test that
/// caused them. It works under XCTest and Swift Testing.
///
/// Nothing waits longer than it has to: `receive` is resumed by the action it waits for, and fails at once when no effect
/// is left that could send it. A timeout only limits how long a test that hangs goes on. End tests of features that have
/// effects with ``finish(timeout:fileID:filePath:line:column:)``, which waits for what effects do after their last action.
///
/// The idea is that of the Composable Architecture.
@MainActor
public final class TestStore<State: Equatable, Action: Sendable> {
  /// How much the test has to assert.
  public var exhaustivity: Exhaustivity = .on

  /// How long to wait for an action or for effects to end, unless a call says otherwise.
  public var timeout: Duration = .seconds(5)

  /// The state as far as the test has asserted it: after the last action that was sent or received.
  public internal(set) var state: State

  let store: Store<State, Action>
  let events = TestEvents()
  var received = ReceivedActions<State, Action>() {
    didSet { unreceived = received.actions }
  }
  var stateAfterSending: State?
  /// The effects that were waited for once and did not end.
  var effectsThatGoOn: Set<UInt64> = []
  /// The call of the test that runs now or ran last; issues of the runtime are reported there.
  var caller: SourcePosition
  private let origin: SourcePosition
  // Values that can be read from any thread, for `deinit`.
  private var unreceived: [Action] = []
  private var effectPositions: [UInt64: SourcePosition] = [:]

  /// Makes a store to test a feature with.
  ///
  /// - Parameters:
  ///   - initialState: The state to start with.
  ///   - reducer: The feature's reducer, with dependencies for the test.
  ///   - fileID: The file, for messages.
  ///   - filePath: The path of the file, for messages.
  ///   - line: The line, for messages.
  ///   - column: The column, for messages.
  public init<R: Reducer<State, Action>>(
    initialState: State,
    reducer: () -> R,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let relay = Relay<State, Action>()
    state = initialState
    origin = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    caller = origin
    store = Store(initialState: initialState, reducer: Reduce(reducer()), events: relay.events)
    relay.testStore = self
  }

  deinit {
    // Whoever releases the store may be on any thread, so this works on values only.
    guard exhaustivity == .on else { return }
    if let message = unreceivedMessage(unreceived) { reportFailure(message, at: origin) }
    if let message = inFlightMessage(effectPositions) { reportFailure(message, at: origin) }
  }

  // MARK: What the store tells

  func handled(_ action: Action, from origin: ActionOrigin, newState: State) {
    switch origin {
    case .outside: stateAfterSending = newState
    case .effect: received.append(action, state: newState)
    }
    events.signal()
  }

  func happened(_ event: EffectEvent) {
    switch event {
    case .started(let key, let position): effectPositions[key] = position
    case .ended(let keys): for key in keys { effectPositions[key] = nil }
    }
    events.signal()
  }

  var inFlight: [UInt64: SourcePosition] { effectPositions }

  func found(_ issue: RuntimeIssue) {
    reportFailure("\(issue.message)\n\nIt comes from \(issue.position).", at: caller)
  }
}

/// Passes on what a store tells, without keeping the test store alive.
@MainActor
private final class Relay<State: Equatable, Action: Sendable> {
  weak var testStore: TestStore<State, Action>?

  var events: StoreEvents<State, Action> {
    var events = StoreEvents<State, Action>(onIssue: IssueHandler { self.testStore?.found($0) })
    events.onAction = { self.testStore?.handled($0, from: $1, newState: $2) }
    events.onEffect = { self.testStore?.happened($0) }
    return events
  }
}
