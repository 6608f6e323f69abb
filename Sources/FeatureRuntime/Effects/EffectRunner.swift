/// Runs the effects of one store.
@MainActor
package final class EffectRunner<Action: Sendable>: EffectCancelling {
  var deliver: @MainActor (Action, EffectContext) -> Void = { _, _ in }
  /// A feature is to be dismissed.
  var dismiss: @MainActor (Dismissal<Action>, EffectContext) -> Void = { _, _ in }
  /// Starts effects when no action is being handled.
  var startLate: @MainActor (() -> Void) -> Void = { $0() }
  var onEvent: (@MainActor (EffectEvent) -> Void)?

  let onIssue: IssueHandler
  private let startTask: StartTask
  private var running = RunningEffects()
  private var lastKey: UInt64 = 0
  /// The children for which effects were started in this turn.
  private var recentNodes: [RunningNode] = []

  init(
    onIssue: IssueHandler,
    startTask: StartTask? = nil
  ) {
    self.onIssue = onIssue
    self.startTask = startTask ?? startNamedTask
  }

  deinit {
    running.cancelAll()
  }

  /// Cancels everything that runs.
  package func cancelAll() {
    cancel(running.keys)
  }

  func cancel(_ keys: some Sequence<UInt64>) {
    var cancelled: [UInt64] = []
    for key in keys {
      guard let effect = remove(key) else { continue }
      effect.life.phase = .cancelled
      effect.task.cancel()
      cancelled.append(key)
    }
    if !cancelled.isEmpty { onEvent?(.ended(cancelled)) }
  }

  /// Starts an effect, and does at once the parts that need not wait.
  ///
  /// - Returns: The tasks that go on.
  @discardableResult
  func start(_ effect: Effect<Action>, in context: EffectContext) -> [StartedTask] {
    if effect.isNone { return [] }
    var steps: [Step] = [.start(effect, context)]
    var started: [StartedTask] = []
    while let step = steps.popLast() {
      switch step {
      case .start(let effect, let context): start(effect, in: context, next: &steps, started: &started)
      case .goOn(let rest, let context, let first):
        goOn(rest, in: context, from: first, next: &steps, started: &started)
      }
    }
    return started
  }

  /// A remaining step of starting an effect.
  private enum Step {
    case start(Effect<Action>, EffectContext)
    /// Goes on with the rest of effects that run one after the other. The tasks of those before it begin at an index.
    case goOn(EffectQueue<Action>, EffectContext, from: Int)

    var context: EffectContext {
      switch self {
      case .start(_, let context), .goOn(_, let context, _): context
      }
    }
  }

  private func start(
    _ effect: Effect<Action>,
    in context: EffectContext,
    next steps: inout [Step],
    started: inout [StartedTask]
  ) {
    switch effect.operation {
    case .none: break
    case .send(let action): deliver(action, context)
    case .run(let work): started.append(run(work, in: context))
    case .merge(let group): steps += group.effects.reversed().map { .start($0, context) }
    case .concatenate: steps.append(.goOn(EffectQueue(effect), context, from: started.count))
    case .cancellable(let effect, let id, let cancelInFlight):
      let id = ScopedID(id: id, path: context.node.path)
      if cancelInFlight { cancel(id, next: &steps) }
      var context = context
      context.ids.append(id)
      steps.append(.start(effect, context))
    case .cancel(let id): cancel(ScopedID(id: id, path: context.node.path), next: &steps)
    case .scoped(let effect, let child):
      let node = node(of: child, below: context.node)
      if !node.isInTurn { recentNodes.append(node) }
      node.isInTurn = true
      steps.append(.start(effect, context.below(node)))
    case .dismiss(let dismissal): dismiss(dismissal, context)
    case .report(let issue): onIssue(issue)
    }
  }

  /// Cancels running effects with an id, and the parts of them that have not started yet.
  private func cancel(_ id: ScopedID, next steps: inout [Step]) {
    cancel(running.keys(id))
    steps.removeAll { $0.context.isReached(by: id) }
  }

  private func node(of child: any ScopedChild, below parent: RunningNode) -> RunningNode {
    if let node = child.node(in: parent) { return node }
    onIssue(.runByHand(at: child.position))
    return RunningNode(path: parent.path.appending(child.place))
  }

  private func goOn(
    _ rest: EffectQueue<Action>,
    in context: EffectContext,
    from first: Int,
    next steps: inout [Step],
    started: inout [StartedTask]
  ) {
    if rest.isEmpty { return }
    guard started.count > first else {
      if let next = rest.next() { steps += [.goOn(rest, context, from: first), .start(next, context)] }
      return
    }
    let before = Array(started[first...])
    started.removeSubrange(first...)
    started.append(
      spawn(name: nil, priority: nil, position: before[0].position, life: EffectLife(), in: context) { [weak self] in
        var before = before
        repeat {
          for started in before { await started.task.value }
          guard !Task.isCancelled, let self, let next = rest.next() else { return }
          self.startLate { before = self.start(next, in: context) }
        } while true
      }
    )
  }

  private func run(_ work: Work<Action>, in context: EffectContext) -> StartedTask {
    let life = EffectLife()
    let send = Send<Action> { [weak self] action in self?.receive(action, from: work, life: life, in: context) }
    let onIssue = onIssue
    let work = presenting(work, life, in: context)
    return spawn(name: work.name, priority: work.priority, position: work.position, life: life, in: context) {
      if let error = await work.perform(send: send) {
        onIssue(RuntimeIssue("An effect threw an error that nothing caught: \(error)", at: work.position))
      }
    }
  }

  /// Lets an effect of a presented feature dismiss it.
  private func presenting(_ work: Work<Action>, _ life: EffectLife, in context: EffectContext) -> Work<Action> {
    guard let action = work.dismissal else { return work }
    var work = work
    var dependencies = work.dependencies?.values ?? .current
    dependencies.presentation = { [weak self] in
      guard life.phase == .running else { return }
      self?.dismiss(Dismissal(feature: "", action: action()), context)
    }
    work.dependencies = DependencyScope(dependencies)
    return work
  }

  /// Takes an action of an effect, unless that was cancelled.
  private func receive(_ action: Action, from work: Work<Action>, life: EffectLife, in context: EffectContext) {
    switch life.phase {
    case .running: break
    case .cancelled: return
    case .ended: onIssue(.sentAfterTheEnd(String(reflecting: action), at: work.position))
    }
    deliver(action, context)
  }

  private func spawn(
    name: String?,
    priority: TaskPriority?,
    position: SourcePosition,
    life: EffectLife,
    in context: EffectContext,
    body: @escaping EffectBody
  ) -> StartedTask {
    lastKey += 1
    let key = lastKey
    // The task starts after this turn of the main actor, so it cannot end before it is registered.
    let task = startTask(name, priority) { [weak self] in
      await body()
      if life.phase == .running { life.phase = .ended }
      context.ticket.remove(key: key)
      self?.ended(key)
    }
    context.ticket.add(task, key: key)
    running.add(task, life: life, key: key, context: context)
    context.nodes.insert(key)
    onEvent?(.started(StartedEffect(key: key, name: name, position: position, sent: context.ticket.position)))
    return StartedTask(task: task, position: position)
  }

  private func ended(_ key: UInt64) {
    guard remove(key) != nil else { return }
    onEvent?(.ended([key]))
  }

  private func remove(_ key: UInt64) -> RunningEffects.Running? {
    let removed = running.remove(key)
    removed?.context.nodes.remove(key)
    return removed
  }

  /// Settles the children of this turn, which were all found in the state that it has led to.
  func endTurn() {
    for node in recentNodes {
      node.isSettled = true
      node.isInTurn = false
      node.forgetIfIdle()
    }
    recentNodes = []
  }
}

/// The body of an effect's task.
package typealias EffectBody = @MainActor @Sendable () async -> Void

/// Starts the task of an effect.
package typealias StartTask = @MainActor (_ name: String?, TaskPriority?, @escaping EffectBody) -> Task<Void, Never>

@MainActor
private func startNamedTask(_ name: String?, _ priority: TaskPriority?, _ body: @escaping EffectBody) -> Task<
  Void, Never
> {
  #if compiler(>=6.2)
    Task(name: name, priority: priority) { await body() }
  #else
    Task(priority: priority) { await body() }
  #endif
}

extension RuntimeIssue {
  fileprivate static func runByHand(at position: SourcePosition) -> Self {
    RuntimeIssue(
      """
      A child was composed into a feature whose reducer runs as a part of another one's, and not by 'Scope'.

      The store cannot tell whether the child is there, and its effects go on when it is removed. Compose the feature with \
      'Scope', 'ifLet', 'ifCaseLet' or 'forEach' instead of calling its 'reduce(into:action:)'.
      """,
      at: position
    )
  }

  fileprivate static func sentAfterTheEnd(_ action: String, at position: SourcePosition) -> Self {
    RuntimeIssue(
      """
      An action was sent by an effect that has ended.

        Action: \(action)

      The 'send' of an effect is to be used while the effect runs. Let its closure wait for whatever sends.
      """,
      at: position
    )
  }
}
