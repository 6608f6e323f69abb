public struct Effect<Action>: Sendable {
  typealias SendAction = @MainActor @Sendable (Action) -> Void
  typealias Done = @MainActor @Sendable () -> Void

  /// Does what the effect is for; `nil` if that is nothing.
  let start:
    (@MainActor @Sendable (_ context: EffectContext, _ send: @escaping SendAction, _ done: @escaping Done) -> Void)?

  public static var none: Self { Self(start: nil) }

  public static func send(_ action: Action) -> Self {
    nonisolated(unsafe) let action = action
    return Self { _, send, done in
      send(action)
      done()
    }
  }

  public static func run(
    priority: TaskPriority? = nil,
    name: String? = nil,
    operation: @escaping @Sendable (_ send: Send<Action>) async throws -> Void,
    catch handler: (@Sendable (_ error: any Error, _ send: Send<Action>) async -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    let values = DependencyValues.current
    return Self { context, send, done in
      context.run(priority) {
        await DependencyValues.$current.withValue(values) {
          let send = await Send { if !Task.isCancelled { send($0) } }
          do {
            try await operation(send)
          } catch {
            guard !(error is CancellationError), !Task.isCancelled else { return }
            guard let handler else { return report("An effect has thrown \(error).", at: filePath, line) }
            await handler(error, send)
          }
        }
        // What was to follow is cancelled with it.
        if !Task.isCancelled { await done() }
      }
    }
  }

  public static func merge(_ effects: Self...) -> Self { merge(effects) }

  public static func merge(_ effects: some Sequence<Self>) -> Self {
    effects.reduce(.none) { $0.merge(with: $1) }
  }

  public func merge(with other: Self) -> Self {
    guard let start else { return other }
    guard let otherStart = other.start else { return self }
    return Self { context, send, done in
      var isOneDone = false
      let doneOnce: Done = {
        if isOneDone { done() }
        isOneDone = true
      }
      start(context, send, doneOnce)
      otherStart(context, send, doneOnce)
    }
  }

  public static func concatenate(_ effects: Self...) -> Self { concatenate(effects) }

  public static func concatenate(_ effects: some Collection<Self>) -> Self {
    effects.reduce(.none) { $0.concatenate(with: $1) }
  }

  public func concatenate(with other: Self) -> Self {
    guard let start else { return other }
    guard let otherStart = other.start else { return self }
    return Self { context, send, done in start(context, send) { otherStart(context, send, done) } }
  }

  public func map<T>(_ transform: @escaping @Sendable (Action) -> T) -> Effect<T> {
    guard let start else { return .none }
    return Effect<T> { context, send, done in start(context, { send(transform($0)) }, done) }
  }

  public func cancellable(id: some Hashable & Sendable, cancelInFlight: Bool = false) -> Self {
    let id = EffectID(id)
    guard let start else { return cancelInFlight ? .cancel(id) : .none }
    return Self { context, send, done in
      if cancelInFlight { context.effects.cancel(id) }
      start(context.cancelled(by: id), send, done)
    }
  }

  public static func cancel(id: some Hashable & Sendable) -> Self { .cancel(EffectID(id)) }

  static func cancel(_ id: EffectID) -> Self {
    Self { context, _, done in
      context.effects.cancel(id)
      done()
    }
  }
}

@MainActor
public struct Send<Action>: Sendable {
  private let send: @MainActor @Sendable (Action) -> Void

  public init(send: @escaping @MainActor @Sendable (Action) -> Void) {
    self.send = send
  }

  public func callAsFunction(_ action: Action) { send(action) }
}

/// What effects are cancelled by: an id of the author's in the child that it is used in.
struct EffectID: Hashable, @unchecked Sendable {
  let path: [AnyHashable]
  let id: AnyHashable

  init(_ id: some Hashable & Sendable, in path: [AnyHashable] = DependencyValues.current.path) {
    self.path = path
    self.id = id
  }
}

/// Where an effect is started.
struct EffectContext: Sendable {
  let effects: RunningEffects
  var ids: [EffectID] = []

  func cancelled(by id: EffectID) -> Self { Self(effects: effects, ids: ids + [id]) }

  @MainActor func run(_ priority: TaskPriority?, _ body: @escaping @Sendable () async -> Void) {
    effects.run(ids, priority, body)
  }
}

/// The effects of a test store, all of which run on the main actor's executor, so that they have an order.
@MainActor
final class RunningEffects {
  private var running: [Int: (ids: [EffectID], task: Task<Void, Never>)] = [:]
  private(set) var lastKey = 0
  var isEmpty: Bool { running.isEmpty }

  fileprivate func run(_ ids: [EffectID], _ priority: TaskPriority?, _ body: @escaping @Sendable () async -> Void) {
    lastKey += 1
    let key = lastKey
    let task = Task(executorPreference: MainExecutor.shared, priority: priority) { @MainActor in
      await body()
      self.running[key] = nil
    }
    running[key] = (ids, task)
  }

  /// What has been started after a key, and still runs.
  func tasks(after key: Int) -> [Task<Void, Never>] { running.filter { $0.key > key }.map(\.value.task) }

  func cancelAll() {
    for (_, task) in running.values { task.cancel() }
  }

  func cancel(_ id: EffectID) {
    for (ids, task) in running.values where ids.contains(id) { task.cancel() }
  }
}

/// Runs what belongs to no actor on the main actor's executor too.
final class MainExecutor: TaskExecutor {
  static let shared = MainExecutor()

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    Task { @MainActor in job.runSynchronously(on: asUnownedTaskExecutor()) }
  }

  /// Lets effects come as far as they can, unless they do more than a test's effects ever do.
  @MainActor static func rest() async {
    for _ in 0..<100 { await Task.yield() }
  }
}
