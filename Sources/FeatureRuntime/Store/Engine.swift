/// What a root store is told to tell of its workings. A test store listens in here.
package struct StoreEvents<State, Action: Sendable> {
  package var onIssue: IssueHandler
  /// An action was handled: where it came from and the state it led to.
  package var onAction: (@MainActor (Action, ActionOrigin, State) -> Void)?
  /// Effects started, ended or were cancelled.
  package var onEffect: (@MainActor (EffectEvent) -> Void)?

  package init(onIssue: IssueHandler) {
    self.onIssue = onIssue
  }
}

/// Where an action came from.
package enum ActionOrigin: Sendable {
  case outside
  case effect
}

/// Handles the actions of a root store, one after the other.
@MainActor
final class Engine<State, Action: Sendable> {
  weak var store: Store<State, Action>?
  let effects: EffectRunner<Action>
  private let reducer: Reduce<State, Action>
  private let events: StoreEvents<State, Action>
  private var queue: [Entry] = []
  /// How many of the queue have been taken from it.
  private var taken = 0
  private var isHandling = false

  private struct Entry {
    let action: Action
    let origin: ActionOrigin
    let context: EffectContext
  }

  init(reducer: Reduce<State, Action>, events: StoreEvents<State, Action>) {
    self.reducer = reducer
    self.events = events
    effects = EffectRunner(onIssue: events.onIssue)
    effects.onEvent = events.onEffect
    effects.deliver = { [weak self] action, context in
      self?.enqueue(Entry(action: action, origin: .effect, context: context))
    }
    effects.dropQueued = { [weak self] path in
      self?.dropQueued(path)
    }
  }

  func send(_ action: Action) -> StoreTask {
    let ticket = EffectTicket()
    enqueue(Entry(action: action, origin: .outside, context: EffectContext(ticket: ticket)))
    return StoreTask(ticket: ticket)
  }

  private func enqueue(_ entry: Entry) {
    queue.append(entry)
    guard !isHandling else { return }
    isHandling = true
    defer { isHandling = false }
    while taken < queue.count {
      taken += 1
      handle(queue[taken - 1])
    }
    queue = []
    taken = 0
  }

  /// Forgets what the effects of a child, and of those below it, have sent and has not been handled yet.
  private func dropQueued(_ path: PlacePath) {
    let remaining = queue[taken...].filter { !$0.context.path.isWithin(path) }
    queue.replaceSubrange(taken..., with: remaining)
  }

  private func handle(_ entry: Entry) {
    guard let store else { return }
    var state = store.currentState
    let effect = reducer.reduce(into: &state, action: entry.action)
    store.commit(state)
    events.onAction?(entry.action, entry.origin, state)
    effects.start(effect, in: EffectContext(ticket: entry.context.ticket))
  }
}
