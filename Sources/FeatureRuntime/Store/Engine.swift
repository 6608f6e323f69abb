/// The callbacks of a root store, for test stores.
package struct StoreEvents<State, Action: Sendable> {
  package var onIssue: IssueHandler
  /// The callback for a handled action, with its origin and the state after it.
  package var onAction: (@MainActor (Action, ActionOrigin, State) -> Void)?
  /// Effects started, ended or were cancelled.
  package var onEffect: (@MainActor (EffectEvent) -> Void)?
  /// Starts the task of an effect.
  package var startTask: StartTask?

  package init(onIssue: IssueHandler) {
    self.onIssue = onIssue
  }
}

/// The origin of an action.
package enum ActionOrigin: Sendable {
  case outside
  case effect
}

/// The core of a root store: it has the state, and handles the actions one after the other.
@MainActor
final class Engine<State, Action: Sendable>: Core<State, Action> {
  let effects: EffectRunner<Action>
  private let reducer: Reduce<State, Action>
  private let events: StoreEvents<State, Action>
  private let position: SourcePosition
  /// The dependencies in force where the store was made, if any was given.
  private let dependencies = DependencyScope.current
  private var currentState: State
  private var queue: [Entry] = []
  /// The number of actions taken from the queue.
  private var taken = 0
  private var isBusy = false
  /// The features for which effects run.
  private let running = RunningState<State>()

  private struct Entry {
    let action: Action
    let origin: ActionOrigin
    let context: EffectContext
    var write: BindingWrite?
    /// Whether it dismisses the child that sent it.
    var isDismissal = false
    /// The children above the sender, or the sender itself, that were removed since it was sent.
    var removed: [PlacePath] = []
  }

  init(
    initialState: State,
    reducer: Reduce<State, Action>,
    events: StoreEvents<State, Action>,
    position: SourcePosition
  ) {
    self.reducer = reducer
    self.events = events
    self.position = position
    currentState = initialState
    effects = EffectRunner(onIssue: events.onIssue, startTask: events.startTask)
    super.init(observed: ObservedState(observers: Observers()))
    effects.onEvent = events.onEffect
    effects.deliver = { [weak self] action, context in
      self?.enqueue(Entry(action: action, origin: .effect, context: context))
    }
    effects.dismiss = { [weak self] dismissal, context in self?.dismiss(dismissal, context) }
    effects.startLate = { [weak self] in self?.startLate($0) }
  }

  override var state: State { currentState }

  override func send(_ action: Action, _ details: SendDetails) -> StoreTask {
    let ticket = EffectTicket(owner: effects, position: details.position)
    let context = EffectContext(ticket: ticket, root: running)
    enqueue(Entry(action: action, origin: .outside, context: context, write: details.write))
    return StoreTask(ticket: ticket)
  }

  override var isHandling: Bool { isBusy }

  override func answer<Value: Equatable>(_ written: Value, to keyPath: KeyPath<State, Value>) {
    if !isBusy, currentState[keyPath: keyPath] != written { observed.tellReaders(of: keyPath) }
  }

  override func reportIgnored(_ title: String) {
    guard !isBusy else { return }
    let help = "Compose the child with 'ifLet' or 'forEach', and its 'PresentationAction' or 'StackAction'."
    events.onIssue(RuntimeIssue("\(title)\n\n\(help)", at: position))
  }

  // MARK: Handling

  private func enqueue(_ entry: Entry) {
    queue.append(entry)
    guard !isBusy else { return }
    // The store's dependencies, not those of the sender, such as an effect of a child with dependencies of its own.
    if dependencies === DependencyScope.current { return handleQueue() }
    DependencyScope.$current.withValue(dependencies) { handleQueue() }
  }

  private func handleQueue() {
    isBusy = true
    defer { isBusy = false }
    // One change for all actions that lead to each other. Actions of notified observers make another one.
    repeat {
      var state = currentState
      while taken < queue.count {
        taken += 1
        handle(queue[taken - 1], in: &state)
      }
      commit(&state)
      forgetHandled()
    } while !queue.isEmpty
  }

  /// Starts effects after the action that they follow was handled.
  private func startLate(_ start: () -> Void) {
    isBusy = true
    start()
    removeGone(in: currentState)
    isBusy = false
    if queue.isEmpty { effects.endTurn() } else { handleQueue() }
  }

  private func handle(_ entry: Entry, in state: inout State) {
    if entry.isDismissal {
      // The actions sent until then come first, with those that they lead to.
      guard queue[taken...].allSatisfy(\.isDismissal) else { return queue.append(entry) }
      // Whoever was to be dismissed has gone already, and it is not for the one who may be there now.
      guard entry.removed.isEmpty else { return }
    }
    let effect =
      entry.removed.isEmpty
      ? reducer.reduce(into: &state, action: entry.action)
      : RemovedChildren.$paths.withValue(entry.removed) { reducer.reduce(into: &state, action: entry.action) }
    events.onAction?(entry.action, entry.origin, state)
    if let write = entry.write, !write.wasApplied, !effect.reportsIssue { reportUnapplied(entry.action) }
    effects.start(effect, in: EffectContext(ticket: entry.context.ticket, root: running))
    removeGone(in: state)
  }

  private func dismiss(_ dismissal: Dismissal<Action>, _ context: EffectContext) {
    guard let action = dismissal.action else {
      return events.onIssue(.notPresented(dismissal.feature, at: context.ticket.position ?? position))
    }
    enqueue(Entry(action: action, origin: .effect, context: context, isDismissal: true))
  }

  private func reportUnapplied(_ action: Action) {
    let issue = RuntimeIssue(
      """
      A binding wrote a value, and no reducer applied it.

        Action: \(String(reflecting: action))

      Put 'BindingReducer()' before what reacts to binding actions, or call 'apply(to:)' of the binding action.
      """,
      at: position
    )
    events.onIssue(issue)
  }

  /// Makes the state that all actions have led to the one that is seen, and leaves the old one.
  ///
  /// So whatever the release of the old state may lead to happens when the property is not being written any more. A copy
  /// of a state takes time for each string in it, so none is made that is not needed.
  private func commit(_ newState: inout State) {
    effects.endTurn()
    var tokens: [Observers.Token] = []
    if !observed.isEmpty { observed.collect(from: currentState, to: newState, into: &tokens) }
    observed.observers.change(tokens) { swap(&currentState, &newState) }
  }

  /// Releases the handled actions. Objects that they hold may send actions when released.
  private func forgetHandled() {
    let handled = queue
    queue = taken == handled.count ? [] : Array(handled[taken...])
    taken = 0
  }

  /// Cancels the effects of children that have gone or become others.
  ///
  /// Last actions of such a child are heard by those above it; the child itself is not there to handle them.
  private func removeGone(in state: State) {
    guard running.hasChildren else { return }
    var gone: [RunningNode] = []
    running.removeGone(from: currentState, to: state, into: &gone)
    guard !gone.isEmpty else { return }
    let ids = Set(gone.map { ObjectIdentifier($0) })
    for index in taken..<queue.count {
      let removed = queue[index].context.nodes.filter { ids.contains(ObjectIdentifier($0)) }
      queue[index].removed += removed.map(\.path)
    }
    effects.cancel(gone.flatMap(\.keys).sorted())
  }
}
