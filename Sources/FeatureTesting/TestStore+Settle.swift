extension TestStore {
  /// Whether no effect runs that could still send something.
  var isIdle: Bool { store.effects?.isIdle ?? true }

  /// Lets effects that are about to end come to their end, so that a test need not wait for those.
  ///
  /// An effect whose last step was to send an action is still a task that has to return, and a store that goes away
  /// cannot wait for it. So the test steps aside for a moment; this takes no time when nothing runs.
  ///
  /// - Parameter patiently: Whether to wait a while for effects that were not waited for before. It is done once for
  ///   each, so that effects that are meant to go on do not make a test slow.
  func settle(patiently: Bool = false) async {
    for _ in 0..<20 where !isIdle {
      await Task.detached(priority: .background) { await Task.yield() }.value
    }
    guard patiently else { return }
    let awaited = inFlight.keys.filter { !effectsThatGoOn.contains($0) }
    guard !awaited.isEmpty else { return }
    _ = await events.wait(timeout: .milliseconds(50)) { awaited.allSatisfy { inFlight[$0] == nil } }
    effectsThatGoOn.formUnion(inFlight.keys)
  }
}
