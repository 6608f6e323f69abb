import FeatureRecorder
import FeatureRuntime
import FeatureWalks
import Foundation

/// A store that a walk drives.
@MainActor
final class WalkedStore<R: Reducer>: WalkDriver where R.State: Equatable, R.Action: Sendable {
  private let store: Store<TestedFeature<R.State>, TestedAction<R.Action>>
  private let world: WalkWorld
  private let scheduling = EffectScheduling()
  private let tasks: EffectTasks
  private let issues: Locked<[String]>
  private(set) var state: R.State
  private(set) var isDismissed = false
  private let dates: DateGenerator

  init(
    initialState: () -> R.State,
    _ world: WalkWorld,
    at position: SourcePosition,
    _ feature: @MainActor (WalkWorld) -> R,
    withDependencies update: @MainActor (inout DependencyValues, WalkWorld) -> Void
  ) {
    self.world = world
    let (tasks, issues) = (EffectTasks(scheduling), Locked<[String]>([]))
    (self.tasks, self.issues) = (tasks, issues)
    let relay = Relay<R>()
    (state, store, dates) = FeatureRuntime.withDependencies {
      // Unlike the stores of a test, those of walks share nothing.
      $0.defaults = DependencyDefaults()
      $0.reporter = { issue in issues.modify { $0.append(issue.message) } }
      world.give(to: &$0)
      update(&$0, world)
    } operation: {
      let initialState = initialState()
      let store = Store(
        initialState: TestedFeature(initialState),
        reducer: TestedFeature.presenting(feature(world).recorded(by: world.answers.recorder)),
        events: relay.events(tasks, issues),
        position: position
      )
      return (initialState, store, DependencyValues.current.date)
    }
    relay.store = self
  }

  var nextWakening: Duration? { world.clock.nextDeadline.map { world.clock.now.duration(to: $0) } }

  var date: Date { dates.now }

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
    issues.modify { issues in
      defer { issues = [] }
      return issues
    }
  }

  func leaks() async -> [String] { await tasks.leaks() }

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

    func events(
      _ tasks: EffectTasks,
      _ issues: Locked<[String]>
    ) -> StoreEvents<TestedFeature<Feature.State>, TestedAction<Feature.Action>> {
      var events = StoreEvents<TestedFeature<Feature.State>, TestedAction<Feature.Action>>(
        onIssue: IssueHandler { issue in issues.modify { $0.append(issue.message) } }
      )
      events.onAction = { self.store?.handled($0, $1, $2) }
      events.onEffect = { tasks.happened($0) }
      events.startTask = tasks.start
      return events
    }
  }
}
