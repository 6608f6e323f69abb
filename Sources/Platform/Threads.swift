/// Work on several threads.
package enum Threads {
  /// The number of threads that this machine can run at once.
  package static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// The stack size of a main thread; other threads have less on some systems.
  private static let stackSize = 8 << 20

  /// Calls a function once on this thread and once on each of some other threads, and waits until all have returned.
  ///
  /// If the system provides fewer threads, there are fewer calls.
  package static func run(on count: Int, _ body: @escaping @Sendable () -> Void) {
    let others = (1..<max(1, count)).compactMap { _ in Thread(stackSize: stackSize, body) }
    body()
    for thread in others { thread.join() }
  }

  /// Calls a function on a detached thread, whose memory the system takes back when the function returns.
  ///
  /// - Returns: whether the system provided a thread.
  package static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    guard let thread = Thread(stackSize: stackSize, isDetached: true, body) else { return false }
    thread.forget()
    return true
  }
}

extension Array where Element: Sendable {
  /// Maps the elements on several threads, and returns the results in the elements' order.
  ///
  /// - Parameter jobs: the number of elements processed at a time; with one, all are processed on this thread.
  package func mapConcurrently<Result: Sendable>(
    jobs: Int,
    _ transform: @escaping @Sendable (Element) -> Result
  ) -> [Result] {
    guard jobs > 1, count > 1 else { return map(transform) }
    let elements = self
    let next = Locked(0)
    let results = Locked([Result?](repeating: nil, count: count))
    Threads.run(on: Swift.min(jobs, count)) {
      while true {
        let index = next.withLock { next in
          defer { next += 1 }
          return next
        }
        guard index < elements.count else { return }
        let result = transform(elements[index])
        results.withLock { $0[index] = result }
      }
    }
    return results.withLock { $0.compactMap(\.self) }
  }
}

/// A thread that runs a function.
private struct Thread {
  #if canImport(Darwin)
    private typealias ID = pthread_t?
  #else
    private typealias ID = pthread_t
  #endif

  private let id: UnsafeMutablePointer<ID>

  /// - Parameter isDetached: whether nobody waits for its end.
  init?(stackSize: Int, isDetached: Bool = false, _ run: @escaping @Sendable () -> Void) {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackSize)
    if isDetached { pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED)) }
    let body = Unmanaged.passRetained(ThreadBody(run))
    id = .allocate(capacity: 1)
    let status = pthread_create(id, &attributes, Self.start, body.toOpaque())
    guard status == 0 else {
      body.release()
      id.deallocate()
      return nil
    }
  }

  #if canImport(Darwin)
    private static let start: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = { body in
      ThreadBody.run(body)
    }
  #else
    private static let start: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { body in
      body.flatMap(ThreadBody.run)
    }
  #endif

  func join() {
    #if canImport(Darwin)
      if let id = id.pointee { pthread_join(id, nil) }
    #else
      pthread_join(id.pointee, nil)
    #endif
    forget()
  }

  /// Frees the memory of the thread's ID.
  func forget() { id.deallocate() }
}

/// The function of a thread, in a form that the system's calls can pass on.
private final class ThreadBody {
  private let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) {
    self.body = body
  }

  static func run(_ pointer: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<ThreadBody>.fromOpaque(pointer).takeRetainedValue().body()
    return nil
  }
}
