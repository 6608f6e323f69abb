import Dispatch
import FeatureRuntime
import FeatureWalks

/// Runs the effects of one test store one after the other, and knows when none of them has anything left to do.
///
/// Waiting for a clock or a stream is not work. So when this is idle, the effects have come as far as they can.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class EffectExecutor: TaskExecutor {
  private let queue = DispatchQueue(label: "FeatureTesting.EffectExecutor")
  private let counts = Locked(Counts())

  /// The numbers of jobs given and done.
  struct Counts: Equatable {
    var given = 0
    var done = 0
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    counts.modify { $0.given += 1 }
    queue.async {
      job.runSynchronously(on: self.asUnownedTaskExecutor())
      self.counts.modify { $0.done += 1 }
    }
  }

  /// Starts the task of an effect, which runs here except for code of actors with executors of their own.
  @MainActor
  func start(_ name: String?, _ priority: TaskPriority?, _ body: @escaping EffectBody) -> Task<Void, Never> {
    let operation: @MainActor @Sendable () async -> Void = {
      await body()
      withExtendedLifetime(self) {}
    }
    return TestStoreEffects.$current.withValue(TestStoreEffects { _ = await self.rest() }) {
      #if compiler(>=6.2)
        Task(name: name, executorPreference: self, priority: priority, operation: operation)
      #else
        Task(executorPreference: self, priority: priority, operation: operation)
      #endif
    }
  }

  /// Waits until the effects have come as far as they can.
  ///
  /// An effect goes back and forth between this executor and the main actor. So when nothing is left here, the jobs of
  /// the main actor get their turns, in order, and none of them may have given new work to this one.
  ///
  /// The number of turns is limited for an effect that never rests. Time is not a limit, for it depends on the load.
  ///
  /// - Returns: Whether they have.
  @MainActor
  func rest() async -> Bool {
    var last: Counts?
    var turns = 0
    while turns < 2000 {
      let counts = counts.value
      if counts.given == counts.done, counts == last { return true }
      last = counts
      turns += await takeTurns(100)
      await Task.yield()
    }
    return false
  }

  /// Waits until the queue is empty, for a limited number of turns.
  ///
  /// - Returns: How often it was gone through.
  private func takeTurns(_ limit: Int) async -> Int {
    await withCheckedContinuation { continuation in takeTurn(1, limit, continuation) }
  }

  private func takeTurn(_ turn: Int, _ limit: Int, _ continuation: CheckedContinuation<Int, Never>) {
    queue.async {
      // By then, the jobs before it in the queue are done, too.
      let counts = self.counts.value
      if turn == limit || counts.given == counts.done {
        continuation.resume(returning: turn)
      } else {
        self.takeTurn(turn + 1, limit, continuation)
      }
    }
  }
}
