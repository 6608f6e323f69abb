import FeatureRuntime

/// The tasks of a store's effects, some of which go on after the effect was cancelled.
@MainActor
final class EffectTasks {
  private let scheduling: EffectScheduling
  /// The effects whose tasks have not ended, the last one first without its key.
  private var alive: [Int: StartedEffect?] = [:]
  private var lastNumber = 0
  private var inFlight: Set<UInt64> = []

  init(_ scheduling: EffectScheduling) { self.scheduling = scheduling }

  func start(_ name: String?, _ priority: TaskPriority?, _ body: @escaping EffectBody) -> Task<Void, Never> {
    lastNumber += 1
    let number = lastNumber
    alive[number] = .some(nil)
    let body: EffectBody = {
      await body()
      self.alive[number] = nil
    }
    guard let startTask = scheduling.startTask else { return Task(priority: priority) { await body() } }
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
  func leaks() async -> [String] {
    // Cancelled effects may need another thread to end.
    for _ in 0..<50 where !leaking.isEmpty {
      try? await Task.sleep(for: .milliseconds(1))
      await scheduling.rest()
    }
    return leaking
  }

  private var leaking: [String] {
    alive.values.compactMap(\.self).filter { !inFlight.contains($0.key) }.map { "\($0.position)" }.sorted()
  }
}
