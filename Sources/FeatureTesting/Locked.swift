import Foundation

/// A value that can be read and written from any thread.
///
/// It is sendable because the value is only touched while the lock is held.
final class Locked<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var current: Value

  init(_ value: Value) {
    current = value
  }

  var value: Value {
    lock.withLock { current }
  }

  func modify<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
    lock.withLock { body(&current) }
  }
}
