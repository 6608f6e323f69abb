/// The reference behind ``Shared`` and ``SharedReader``, to a shared value or to one derived from it.
///
/// A reference that only reads is never written to: `SharedReader` cannot write.
class SharedReference<Value>: @unchecked Sendable {
  /// The origin of the value, or of the one that it is derived from.
  var origin: any SharedOrigin { fatalError("a reference has an origin") }

  var description: String { fatalError("a reference describes itself") }

  /// The value. Whoever reads it now observes it.
  var value: Value { fatalError("a reference has a value") }

  func withLock<Result, Failure: Error>(
    _ operation: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    fatalError("what only reads is not written to")
  }

  /// Whether writes to the one are read from the other.
  func isSame(as other: SharedReference) -> Bool { self === other }
}

/// A shared value of any type.
protocol SharedOrigin: AnyObject, Sendable, CustomStringConvertible {
  var status: SharedStatus { get }
  func load() async throws
  func save() async throws
  func tell()

  /// Does something with the value, which is not observed, while nobody can change it.
  func reading<Result>(_ body: (Any) -> Result) -> Result
}

extension SharedOrigin {
  /// The value, read without observing it.
  var currentValue: Any { reading(\.self) }
}

/// The status of loading and saving a shared value.
struct SharedStatus {
  var isLoading = false
  var loadError: (any Error)?
  var saveError: (any Error)?
}
