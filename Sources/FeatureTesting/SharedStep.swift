import CustomDump
import FeatureRuntime

/// The changes of shared values by an action, or by effects since the last one.
struct SharedStep {
  let changes: [SharedChange]
  /// The changes since then, which the test has not come to yet.
  let later: [[SharedChange]]
  /// The record of the changes after these.
  let pending: SharedChanges

  /// The assertion about shared values at this step.
  ///
  /// - Parameter isAfter: Whether its closure gets them as they are, so that it need not describe the changes.
  func assertion(after isAfter: Bool) -> SharedAssertion {
    SharedAssertion(changes, later: later, pending: pending, startsAfter: isAfter)
  }
}

extension TestStore {
  /// The step with some changes, before those that the test has not come to yet.
  func step(_ changes: [SharedChange]) -> SharedStep {
    SharedStep(changes: changes, later: received.changes, pending: sharedChanges)
  }
}

/// The failure of not asserting changes of shared values by effects.
func unassertedMessage(_ changes: [SharedChange], _ exhaustivity: Exhaustivity) -> String? {
  let texts = changes.filter(\.isChange).map { "\($0.description): \(text(of: $0.old)) → \(text(of: $0.new))" }
  guard !texts.isEmpty else { return nil }
  let message =
    "Effects have changed shared values, and the test did not assert it.\n\n\(texts.sorted().joined(separator: "\n").indented)"
  return message.advising("Assert it with 'assert' of the test store, or set 'exhaustivity' to '.off'.", exhaustivity)
}

// How shared values are shown.

extension Shared: CustomDumpRepresentable {
  public var customDumpValue: Any { wrappedValue }
}

extension SharedReader: CustomDumpRepresentable {
  public var customDumpValue: Any { wrappedValue }
}

extension Shared: _CustomDiffObject {
  public var _customDiffValues: (Any, Any) { expectedAndActual }
  public var _objectIdentifier: ObjectIdentifier { originID }
}

extension SharedReader: _CustomDiffObject {
  public var _customDiffValues: (Any, Any) { expectedAndActual }
  public var _objectIdentifier: ObjectIdentifier { originID }
}
