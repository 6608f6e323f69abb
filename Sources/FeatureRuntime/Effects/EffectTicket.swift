/// Whoever knows the running effects by their keys and can cancel them.
@MainActor
protocol EffectCancelling: AnyObject {
  var onIssue: IssueHandler { get }

  func cancel(_ keys: some Sequence<UInt64>)
}

/// The running tasks that one action from outside has led to.
@MainActor
final class EffectTicket {
  /// The place where the action was sent, if known.
  let position: SourcePosition?
  private(set) weak var owner: (any EffectCancelling)?
  /// Whether they were cancelled through this.
  private(set) var isCancelled = false
  private var tasks: [UInt64: Task<Void, Never>] = [:]

  init(owner: (any EffectCancelling)?, position: SourcePosition?) {
    self.owner = owner
    self.position = position
  }

  var anyTask: Task<Void, Never>? { tasks.first?.value }

  func add(_ task: Task<Void, Never>, key: UInt64) {
    tasks[key] = task
  }

  func remove(key: UInt64) {
    tasks[key] = nil
  }

  /// Cancels the effects. A store that goes away has cancelled its own.
  func cancel() {
    isCancelled = true
    owner?.cancel(tasks.keys)
  }
}
