import FeatureRecorder
import FeatureRuntime
import FeatureWalks

/// A store that a walk drives.
@MainActor
final class WalkedStore<R: Reducer>: WalkDriver where R.State: Equatable, R.Action: Sendable {
  private let store: Store<TestedFeature<R.State>, TestedAction<R.Action>>
  private let world: WalkWorld
  private let scheduling = EffectScheduling()
  private let log: Log
  private(set) var state: R.State
  private(set) var isDismissed = false

  init(
    initialState: () -> R.State,
    _ world: WalkWorld,
    at position: SourcePosition,
    _ feature: @MainActor (WalkWorld) -> R,
    withDependencies update: @MainActor (inout DependencyValues, WalkWorld) -> Void
  ) {
    self.world = world
    let log = Log(scheduling.startTask)
    self.log = log
    let relay = Relay<R>()
    (state, store) = FeatureRuntime.withDependencies {
      // Unlike the stores of a test, those of walks share nothing.
      $0.defaults = DependencyDefaults()
      $0.reporter = { issue in log.issues.modify { $0.append(issue.message) } }
      world.give(to: &$0)
      update(&$0, world)
    } operation: {
      let initialState = initialState()
      let store = Store(
        initialState: TestedFeature(initialState),
        reducer: TestedFeature.presenting(feature(world).recorded(by: world.answers.recorder)),
        events: relay.events(log),
        position: position
      )
      return (initialState, store)
    }
    relay.store = self
  }

  var nextWakening: Duration? { world.clock.nextDeadline.map { world.clock.now.duration(to: $0) } }

  func send(_ action: R.Action) {
    store.send(.feature(.presented(action)))
  }

  func advance(by duration: Duration) async { await world.clock.advance(by: duration) }

  func settle() async -> Bool { await scheduling.rest() }

  func takeHandled() -> [WalkTransition<R.State, R.Action>] {
    defer { handled = [] }
    return handled
  }

  private var handled: [WalkTransition<R.State, R.Action>] = []

  func takeIssues() -> [String] {
    log.issues.modify { issues in
      defer { issues = [] }
      return issues
    }
  }

  func leaks() async -> [String] {
    // Cancelled effects may need another thread to end.
    for _ in 0..<50 where !log.leaks.isEmpty {
      try? await Task.sleep(for: .milliseconds(1))
      await scheduling.rest()
    }
    return log.leaks
  }

  func text(of value: Any, in move: String) -> String? {
    recordedForm(of: value).map { _ in RecordedValue(of: value, recordedForm).swiftText() }
  }

  func stop() async {
    store.effects?.cancelAll()
    _ = await scheduling.rest()
  }

  fileprivate func handled(_ action: TestedAction<R.Action>, _ origin: ActionOrigin, _ newState: TestedFeature<R.State>)
  {
    let old = state
    if let presented = newState.presented { state = presented.state }
    switch action {
    case .feature(.dismiss): isDismissed = true
    case .feature(.presented(let action)):
      handled.append(WalkTransition(from: old, to: state, by: action, isReceived: origin == .effect))
    }
  }

  /// Passes on the events of the store, without retaining this.
  @MainActor
  private final class Relay<Feature: Reducer> where Feature.State: Equatable, Feature.Action: Sendable {
    weak var store: WalkedStore<Feature>?

    func events(_ log: Log) -> StoreEvents<TestedFeature<Feature.State>, TestedAction<Feature.Action>> {
      var events = StoreEvents<TestedFeature<Feature.State>, TestedAction<Feature.Action>>(
        onIssue: IssueHandler { issue in log.issues.modify { $0.append(issue.message) } }
      )
      events.onAction = { self.store?.handled($0, $1, $2) }
      events.onEffect = { log.happened($0) }
      events.startTask = log.start
      return events
    }
  }
}

/// The log of a store's effects.
@MainActor
private final class Log {
  nonisolated let issues = Locked<[String]>([])
  private let startTask: StartTask?
  /// The effects whose tasks have not ended, the last one first without its key.
  private var alive: [Int: StartedEffect?] = [:]
  private var lastNumber = 0
  private var inFlight: Set<UInt64> = []

  init(_ startTask: StartTask?) { self.startTask = startTask }

  func start(_ name: String?, _ priority: TaskPriority?, _ body: @escaping EffectBody) -> Task<Void, Never> {
    lastNumber += 1
    let number = lastNumber
    alive[number] = .some(nil)
    let body: EffectBody = {
      await body()
      self.alive[number] = nil
    }
    guard let startTask else { return Task(priority: priority) { await body() } }
    return startTask(name, priority, body)
  }

  func happened(_ event: EffectEvent) {
    switch event {
    case .started(let effect):
      inFlight.insert(effect.key)
      // A task is started, and then it is told.
      if alive[lastNumber] != nil { alive[lastNumber] = effect }
    case .ended(let keys): inFlight.subtract(keys)
    }
  }

  /// The places of effects that were cancelled and have not ended.
  var leaks: [String] {
    alive.values.compactMap(\.self).filter { !inFlight.contains($0.key) }.map { "\($0.position)" }.sorted()
  }
}
