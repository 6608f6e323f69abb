import CustomDump
import FeatureRuntime
import IssueReporting

// What a test is told when it fails. Each message says what was found and what to do about it.

/// Fails the running test at a line of it.
func reportFailure(_ message: String, at position: SourcePosition) {
  reportIssue(
    message,
    fileID: position.fileID,
    filePath: position.filePath,
    line: position.line,
    column: position.column
  )
}

/// That two values differ, and how.
func differenceMessage<Value>(_ title: String, expected: Value, actual: Value, legend: String) -> String {
  let difference =
    diff(expected, actual, format: .proportional)
    ?? "Expected:\n\(text(of: expected).indented)\n\nActual:\n\(text(of: actual).indented)"
  return "\(title)\n\n\(difference.indented)\n\n\(legend)"
}

/// That effects sent actions which the test did not receive.
func unreceivedMessage<Action>(_ actions: [Action]) -> String? {
  guard !actions.isEmpty else { return nil }
  let count = actions.count == 1 ? "an action" : "\(actions.count) actions"
  return """
    The store received \(count) that the test did not assert.

    \(actions.map(text(of:)).joined(separator: "\n").indented)

    Assert what effects send with 'receive', or set 'exhaustivity' to '.off'.
    """
}

/// That effects still run.
func inFlightMessage(_ effects: [UInt64: SourcePosition]) -> String? {
  let positions = effects.sorted { $0.key < $1.key }.map(\.value)
  guard !positions.isEmpty else { return nil }
  let count = positions.count == 1 ? "An effect is" : "\(positions.count) effects are"
  var places: [String] = []
  for position in positions where !places.contains("\(position)") { places.append("\(position)") }
  return """
    \(count) still running, started at:

    \(places.joined(separator: "\n").indented)

    Wait for effects to end with 'finish', cancel them with an action of the feature or with 'skipInFlightEffects', or \
    set 'exhaustivity' to '.off'.
    """
}

func text(of value: Any) -> String {
  String(customDumping: value)
}

extension String {
  var indented: String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "  \($0)" }
      .joined(separator: "\n")
  }
}
