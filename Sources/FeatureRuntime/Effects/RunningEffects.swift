/// The tasks that run for a store, found by cancellation id and by child.
struct RunningEffects: Sendable {
  private struct Running: Sendable {
    let task: Task<Void, Never>
    let position: SourcePosition?
    let context: EffectContext
  }

  private var lastKey: UInt64 = 0
  private var running: [UInt64: Running] = [:]
  private var keysByID: [CancellationID: Set<UInt64>] = [:]
  private var keysByPath: [PlacePath: Set<UInt64>] = [:]

  /// Where those that were not cancelled were started, in the order of starting.
  var inFlight: [SourcePosition] {
    running.filter { !$0.value.task.isCancelled }
      .sorted { $0.key < $1.key }
      .compactMap(\.value.position)
  }

  mutating func reserveKey() -> UInt64 {
    lastKey += 1
    return lastKey
  }

  mutating func add(_ task: Task<Void, Never>, key: UInt64, position: SourcePosition?, context: EffectContext) {
    running[key] = Running(task: task, position: position, context: context)
    for scoped in context.ids { keysByID[scoped.id, default: []].insert(key) }
    for path in context.path.selfAndAncestors { keysByPath[path, default: []].insert(key) }
  }

  mutating func remove(_ key: UInt64) {
    guard let ended = running.removeValue(forKey: key) else { return }
    for scoped in ended.context.ids { keysByID.remove(key, from: scoped.id) }
    for path in ended.context.path.selfAndAncestors { keysByPath.remove(key, from: path) }
  }

  /// Cancels what was given an id by the child at a path or by one below it.
  func cancel(id: CancellationID, within path: PlacePath) {
    for key in keysByID[id] ?? [] {
      guard let running = running[key] else { continue }
      if running.context.ids.contains(where: { $0.id == id && $0.path.isWithin(path) }) {
        running.task.cancel()
      }
    }
  }

  /// Cancels what runs for the child at a path and for those below it.
  func cancel(within path: PlacePath) {
    for key in keysByPath[path] ?? [] { running[key]?.task.cancel() }
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
