/// A gate that holds back who wants to pass until it is opened.
actor Gate {
  private var isOpen = false
  private var arrived = 0
  private var held: [CheckedContinuation<Void, Never>] = []
  private var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

  /// Waits until the gate is open.
  func pass() async {
    arrived += 1
    for watcher in watchers where watcher.count <= arrived { watcher.continuation.resume() }
    watchers.removeAll { $0.count <= arrived }
    guard !isOpen else { return }
    await withCheckedContinuation { held.append($0) }
  }

  /// Waits until a number of callers have come to the gate.
  func waitForArrivals(_ count: Int) async {
    guard arrived < count else { return }
    await withCheckedContinuation { watchers.append((count, $0)) }
  }

  func open() {
    isOpen = true
    for continuation in held { continuation.resume() }
    held = []
  }
}
