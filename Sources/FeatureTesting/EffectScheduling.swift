import FeatureRuntime

/// A test store's way of running its effects and waiting for them.
@MainActor
struct EffectScheduling {
  let startTask: StartTask?
  private let waitForRest: @MainActor () async -> Bool

  init() {
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
      let executor = EffectExecutor()
      startTask = executor.start
      waitForRest = executor.rest
    } else {
      startTask = nil
      waitForRest = {
        await stepAside()
        return true
      }
    }
  }

  /// Waits until the effects have come as far as they can.
  ///
  /// - Returns: Whether they have; an effect that always has something to do never does.
  @discardableResult
  func rest() async -> Bool { await waitForRest() }
}

/// Lets other tasks go before this one, however far they come.
@MainActor
func stepAside() async {
  for _ in 0..<20 { await Task.detached(priority: .background) { await Task.yield() }.value }
}
