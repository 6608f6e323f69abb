/// What a test expects shared values to be, beside what they are.
///
/// In an assertion both states have the same shared values. So while there is one, the left side of a comparison reads what
/// is expected, which the test writes, and the right side what is there.
package final class SharedAssertion: @unchecked Sendable {
  /// The one in which this is called. It is used by one thread only.
  @TaskLocal package static var current: SharedAssertion?

  private var expected: [ObjectIdentifier: Any] = [:]
  private var actual: [ObjectIdentifier: Any] = [:]
  private var isReadingActual = false
  private let changes: [SharedChange]

  /// Creates one for a moment of a test.
  ///
  /// - Parameters:
  ///   - changes: What has changed since the last assertion.
  ///   - later: What has changed after that moment, in order.
  ///   - startsAfter: Whether the test need not describe the changes.
  package init(_ changes: [SharedChange], later: [[SharedChange]], startsAfter: Bool) {
    self.changes = changes
    for change in later.reversed().joined() { actual[change.id] = change.old }
    for change in changes { actual[change.id] = change.new }
    expected = actual
    if !startsAfter { for change in changes { expected[change.id] = change.old } }
  }

  /// The changes that the test has described otherwise, with what it expects. They need not be seen in a state.
  package var unexpected: [(change: SharedChange, expected: Any)] {
    changes.compactMap { change in
      guard let expected = expected[change.id], SharedChange.differ(expected, change.new) else { return nil }
      return (change, expected)
    }
  }

  func value(of origin: some SharedOrigin) -> Any? {
    (isReadingActual ? actual : expected)[ObjectIdentifier(origin)]
  }

  func expect(_ value: Any, of origin: some SharedOrigin) {
    expected[ObjectIdentifier(origin)] = value
  }

  /// Does something that reads what is there.
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
  /// What is expected of the value, and what it is.
  var expectedAndActual: (Any, Any) {
    (value, SharedAssertion.current?.readingActual { value } ?? value)
  }
}

extension Shared {
  /// What is expected of the value, and what it is.
  package var expectedAndActual: (Any, Any) { reference.expectedAndActual }

  /// What tells the value that this is, or follows from, from others.
  package var originID: ObjectIdentifier { ObjectIdentifier(reference.origin) }
}

extension SharedReader {
  /// What is expected of the value, and what it is.
  package var expectedAndActual: (Any, Any) { reference.expectedAndActual }

  /// What tells the value that this is, or follows from, from others.
  package var originID: ObjectIdentifier { ObjectIdentifier(reference.origin) }
}
