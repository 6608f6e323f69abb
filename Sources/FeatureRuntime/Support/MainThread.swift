#if canImport(Darwin)
  import Darwin
#elseif canImport(Dispatch)
  import Dispatch
#endif

/// The thread on which views are shown, and which is the main actor's.
enum MainThread {
  /// Does something now if this is the main thread, and soon on that otherwise.
  static func perform(_ body: @escaping @MainActor @Sendable () -> Void) {
    if isCurrent { MainActor.assumeIsolated(body) } else { Task { @MainActor in body() } }
  }

  #if canImport(Darwin)
    private static var isCurrent: Bool { pthread_main_np() != 0 }
  #elseif canImport(Dispatch)
    // Other systems need not run the main queue on one thread.
    private static var isCurrent: Bool { DispatchQueue.getSpecific(key: mark) != nil }

    private static let mark = {
      let mark = DispatchSpecificKey<Void>()
      DispatchQueue.main.setSpecific(key: mark, value: ())
      return mark
    }()
  #else
    private static var isCurrent: Bool { true }
  #endif
}
