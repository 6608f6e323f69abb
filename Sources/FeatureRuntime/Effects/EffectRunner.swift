/// On whose behalf an effect runs.
struct EffectContext: Sendable {
  /// The action from outside that led to it.
  let ticket: EffectTicket
  /// The child whose effect it is.
  var path = PlacePath()
  /// The cancellation ids around it, each with the child that gave it.
  var ids: [ScopedID] = []

  struct ScopedID: Sendable {
    let id: CancellationID
    let path: PlacePath
  }
}

/// What happened to the effects of a store.
package enum EffectEvent: Sendable {
  /// An effect was started, at a place in source code.
  case started(UInt64, SourcePosition)
  /// Effects ended or were cancelled.
  case ended([UInt64])
}

/// Runs the effects of one store.
@MainActor
package final class EffectRunner<Action: Sendable>: EffectCancelling {
  var deliver: @MainActor (Action, EffectContext) -> Void = { _, _ in }
  var dropQueued: @MainActor (PlacePath) -> Void = { _ in }
  var onEvent: (@MainActor (EffectEvent) -> Void)?

  let onIssue: IssueHandler
  private var running = RunningEffects()

  init(onIssue: IssueHandler) {
    self.onIssue = onIssue
  }

  deinit {
    running.cancelAll()
  }

  /// Whether nothing runs but what was cancelled and cannot send any more.
  package var isIdle: Bool { running.isIdle }

  /// Cancels everything that runs.
  package func cancelAll() {
    cancel(running.activeKeys)
  }

  func cancel(_ keys: some Sequence<UInt64>) {
    let cancelled = running.cancel(keys)
    if !cancelled.isEmpty { onEvent?(.ended(cancelled)) }
  }

  /// Starts an effect: what can be done at once is done at once.
  ///
  /// - Returns: The tasks that go on.
  @discardableResult
  func start(_ effect: Effect<Action>, in context: EffectContext) -> [Task<Void, Never>] {
    switch effect.operation {
    case .none:
      return []
    case .send(let action):
      deliver(action, context)
      return []
    case .run(let work):
      return [run(work, in: context)]
    case .merge(let effects):
      return effects.flatMap { start($0, in: context) }
    case .concatenate(let effects):
      return startInOrder(effects[...], in: context)
    case .cancellable(let effect, let id, let cancelInFlight):
      if cancelInFlight { cancel(running.keys(id: id, within: context.path)) }
      var context = context
      context.ids.append(EffectContext.ScopedID(id: id, path: context.path))
      return start(effect, in: context)
    case .cancel(let id):
      cancel(running.keys(id: id, within: context.path))
      return []
    case .scoped(let effect, let place):
      var context = context
      context.path = context.path.appending(place)
      return start(effect, in: context)
    case .cancelPlace(let place):
      let path = context.path.appending(place)
      dropQueued(path)
      cancel(running.keys(within: path))
      return []
    case .report(let issue):
      onIssue(issue)
      return []
    }
  }

  private func run(_ work: Work<Action>, in context: EffectContext) -> Task<Void, Never> {
    let send = Send<Action> { [weak self] action in self?.deliver(action, context) }
    let onIssue = onIssue
    return spawn(priority: work.priority, position: work.position, in: context) {
      if let error = await work.perform(send: send) {
        onIssue(RuntimeIssue("An effect threw an error that nothing caught: \(error)", at: work.position))
      }
    }
  }

  private func startInOrder(_ effects: ArraySlice<Effect<Action>>, in context: EffectContext) -> [Task<Void, Never>] {
    guard let first = effects.first else { return [] }
    let started = start(first, in: context)
    let rest = effects.dropFirst()
    if started.isEmpty { return startInOrder(rest, in: context) }
    if rest.isEmpty { return started }
    let task = spawn(priority: nil, position: first.position ?? SourcePosition(), in: context) { [weak self] in
      for task in started { await task.value }
      guard !Task.isCancelled, let next = self?.startInOrder(rest, in: context) else { return }
      for task in next { await task.value }
    }
    return [task]
  }

  private func spawn(
    priority: TaskPriority?,
    position: SourcePosition,
    in context: EffectContext,
    body: @escaping @MainActor @Sendable () async -> Void
  ) -> Task<Void, Never> {
    let key = running.reserveKey()
    // The task starts after this turn of the main actor, so it cannot end before it is registered.
    let task = Task(priority: priority) { @MainActor [weak self] in
      await body()
      context.ticket.remove(key: key)
      self?.ended(key)
    }
    context.ticket.owner = self
    context.ticket.add(task, key: key)
    running.add(task, key: key, context: context)
    onEvent?(.started(key, position))
    return task
  }

  private func ended(_ key: UInt64) {
    running.remove(key)
    onEvent?(.ended([key]))
  }
}
