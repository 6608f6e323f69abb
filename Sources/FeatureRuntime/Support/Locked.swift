#if canImport(os)
  import os
#else
  import Synchronization
#endif

/// A value that can be read and written from any thread.
///
/// It is sendable because the value is only touched while the lock is held. `Mutex` alone would do, except on
/// the oldest systems of Apple's that this library runs on.
package final class Locked<Value>: @unchecked Sendable {
  #if canImport(os)
    private let lock = OSAllocatedUnfairLock()
  #else
    private let lock = Mutex(())
  #endif
  private var current: Value

  package init(_ value: Value) {
    current = value
  }

  package var value: Value {
    get {
      var value: Value?
      withLock { value = current }
      return value!
    }
    set {
      // The old value is released when the lock is not held any more.
      var old: Value?
      withLock {
        old = current
        current = newValue
      }
      withExtendedLifetime(old) {}
    }
  }

  /// Changes the value; another thread that wants it waits.
  package func modify<Result>(_ body: (inout Value) -> Result) -> Result {
    var result: Result?
    withLock { result = body(&current) }
    return result!
  }

  private func withLock(_ body: () -> Void) {
    #if canImport(os)
      lock.withLockUnchecked(body)
    #else
      lock.withLock { _ in body() }
    #endif
  }
}
