/// The effects that run for a store and were not cancelled, found by cancellation id.
struct RunningEffects: Sendable {
  struct Running: Sendable {
    let task: Task<Void, Never>
    let context: EffectContext
    let life: EffectLife
  }

  private var running: [UInt64: Running] = [:]
  private var keysByID: [ScopedID: Set<UInt64>] = [:]

  var isEmpty: Bool { running.isEmpty }

  var keys: [UInt64] { Array(running.keys) }

  mutating func add(_ task: Task<Void, Never>, life: EffectLife, key: UInt64, context: EffectContext) {
    running[key] = Running(task: task, context: context, life: life)
    for id in context.reachedBy { keysByID[id, default: []].insert(key) }
  }

  /// The effects that were given an id by the child at a path, or by one below it.
  func keys(_ id: ScopedID) -> Set<UInt64> {
    keysByID[id] ?? []
  }

  /// Forgets an effect.
  ///
  /// - Returns: The effect, unless it was forgotten before.
  mutating func remove(_ key: UInt64) -> Running? {
    guard let removed = running.removeValue(forKey: key) else { return nil }
    for id in removed.context.reachedBy { keysByID.remove(key, from: id) }
    return removed
  }

  func cancelAll() {
    for running in running.values { running.task.cancel() }
  }
}

/// Whether an effect may still send.
@MainActor
final class EffectLife {
  enum Phase {
    case running
    case cancelled
    case ended
  }

  var phase = Phase.running
}

extension Dictionary where Value == Set<UInt64> {
  fileprivate mutating func remove(_ key: UInt64, from index: Key) {
    self[index]?.remove(key)
    if self[index]?.isEmpty == true { self[index] = nil }
  }
}
