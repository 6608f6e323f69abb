/// The values that a test expects of shared state, beside the actual ones.
///
/// Both states of an assertion have the same shared values. So the left side of a comparison reads the expected values,
/// which the test writes, and the right side the actual ones.
package final class SharedAssertion: @unchecked Sendable {
  /// The one in which this is called. It is used by one thread only.
  @TaskLocal package static var current: SharedAssertion?

  private var expected: [ObjectIdentifier: Any] = [:]
  private var actual: [ObjectIdentifier: Any] = [:]
  private var isReadingActual = false
  private let changes: [SharedChange]
  private let pending: SharedChanges

  /// Creates one for a moment of a test.
  ///
  /// - Parameters:
  ///   - changes: The changes since the last assertion.
  ///   - later: The changes after that moment that are in no record any more, in order.
  ///   - pending: The record of the changes after these.
  ///   - startsAfter: Whether the test need not describe the changes.
  package init(_ changes: [SharedChange], later: [[SharedChange]], pending: SharedChanges, startsAfter: Bool) {
    self.changes = changes
    self.pending = pending
    for change in later.reversed().joined() { actual[change.id] = change.old }
    for change in changes { actual[change.id] = change.new }
    expected = actual
    if !startsAfter { for change in changes { expected[change.id] = change.old } }
  }

  /// The changes that the test has described otherwise, with the expected values. They need not be seen in a state.
  package var unexpected: [(change: SharedChange, expected: Any)] {
    changes.compactMap { change in
      guard let expected = expected[change.id], SharedChange.differ(expected, change.new) else { return nil }
      return (change, expected)
    }
  }

  func value(of origin: some SharedOrigin) -> Any {
    let id = ObjectIdentifier(origin)
    // Read once, since an effect may change it while both sides are compared.
    let value = actual[id] ?? pending.value(of: origin)
    actual[id] = value
    return isReadingActual ? value : expected[id] ?? value
  }

  func expect(_ value: Any, of origin: some SharedOrigin) {
    expected[ObjectIdentifier(origin)] = value
  }

  /// Does something that reads the actual values.
  func readingActual<Result>(_ body: () -> Result) -> Result {
    let outer = isReadingActual
    defer { isReadingActual = outer }
    isReadingActual = true
    return body()
  }
}

extension SharedReference where Value: Equatable {
  /// Whether two shared values are equal. In an assertion this is the expected one.
  func hasSameValue(as other: SharedReference) -> Bool {
    guard let assertion = SharedAssertion.current else { return isSame(as: other) || value == other.value }
    return value == assertion.readingActual { other.value }
  }
}

extension SharedReference {
  /// The expected value and the actual one.
  var expectedAndActual: (Any, Any) {
    (value, SharedAssertion.current?.readingActual { value } ?? value)
  }
}

extension Shared {
  /// The expected value and the actual one.
  package var expectedAndActual: (Any, Any) { reference.expectedAndActual }

  /// The identity of the value, or of the one that it is derived from.
  package var originID: ObjectIdentifier { ObjectIdentifier(reference.origin) }
}

extension SharedReader {
  /// The expected value and the actual one.
  package var expectedAndActual: (Any, Any) { reference.expectedAndActual }

  /// The identity of the value, or of the one that it is derived from.
  package var originID: ObjectIdentifier { ObjectIdentifier(reference.origin) }
}
