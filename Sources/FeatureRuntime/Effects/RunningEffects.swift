/// The tasks that run for a store, found by cancellation id and by child.
struct RunningEffects: Sendable {
  private struct Running: Sendable {
    let task: Task<Void, Never>
    let context: EffectContext
  }

  private var lastKey: UInt64 = 0
  private var running: [UInt64: Running] = [:]
  private var active: Set<UInt64> = []
  private var keysByID: [CancellationID: Set<UInt64>] = [:]
  private var keysByPath: [PlacePath: Set<UInt64>] = [:]

  /// Whether there is none that was not cancelled.
  var isIdle: Bool { active.isEmpty }

  /// Those that were not cancelled.
  var activeKeys: Set<UInt64> { active }

  mutating func reserveKey() -> UInt64 {
    lastKey += 1
    return lastKey
  }

  mutating func add(_ task: Task<Void, Never>, key: UInt64, context: EffectContext) {
    active.insert(key)
    running[key] = Running(task: task, context: context)
    for scoped in context.ids { keysByID[scoped.id, default: []].insert(key) }
    for path in context.path.selfAndAncestors { keysByPath[path, default: []].insert(key) }
  }

  mutating func remove(_ key: UInt64) {
    guard let ended = running.removeValue(forKey: key) else { return }
    active.remove(key)
    for scoped in ended.context.ids { keysByID.remove(key, from: scoped.id) }
    for path in ended.context.path.selfAndAncestors { keysByPath.remove(key, from: path) }
  }

  /// What was given an id by the child at a path or by one below it.
  func keys(id: CancellationID, within path: PlacePath) -> [UInt64] {
    (keysByID[id] ?? []).filter { key in
      running[key]?.context.ids.contains { $0.id == id && $0.path.isWithin(path) } ?? false
    }
  }

  /// What runs for the child at a path and for those below it.
  func keys(within path: PlacePath) -> Set<UInt64> {
    keysByPath[path] ?? []
  }

  /// Cancels what has not been cancelled yet.
  ///
  /// - Returns: What was cancelled.
  mutating func cancel(_ keys: some Sequence<UInt64>) -> [UInt64] {
    let cancelled = keys.filter { active.remove($0) != nil }
    for key in cancelled { running[key]?.task.cancel() }
    return cancelled
  }

  func cancelAll() {
    for running in running.values { running.task.cancel() }
  }
}

extension Dictionary where Value == Set<UInt64> {
  fileprivate mutating func remove(_ key: UInt64, from index: Key) {
    self[index]?.remove(key)
    if self[index]?.isEmpty == true { self[index] = nil }
  }
}
