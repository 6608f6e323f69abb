public import CustomDump
public import FeatureRuntime
import IssueReporting

// Messages of failing tests. Each says what was found and what to do about it.

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

/// Reports something that the test did not assert, as its exhaustivity asks.
func reportSkipped(_ message: String, _ exhaustivity: Exhaustivity, at position: SourcePosition) {
  switch exhaustivity {
  case .on: reportFailure(message, at: position)
  case .off(showSkippedAssertions: true): reportExpectedFailure(message, at: position)
  case .off: break
  }
}

/// Shows something that does not fail the running test.
private func reportExpectedFailure(_ message: String, at position: SourcePosition) {
  #if !canImport(Darwin)
    // The XCTest of other platforms knows no expected failures.
    if case .xcTest? = TestContext.current { return print("\(position): \(message)") }
  #endif
  withExpectedIssue(
    fileID: position.fileID,
    filePath: position.filePath,
    line: position.line,
    column: position.column
  ) {
    reportFailure(message, at: position)
  }
}

/// The difference of two values.
func differenceMessage<Value>(_ title: String, expected: Value, actual: Value, legend: String) -> String {
  let difference =
    diff(expected, actual, format: .proportional)
    ?? "Expected:\n\(text(of: expected).indented)\n\nActual:\n\(text(of: actual).indented)"
  return "\(title)\n\n\(difference.indented)\n\n\(legend)"
}

/// The failure of not receiving actions of effects.
func unreceivedMessage<Action>(_ actions: [Action], _ exhaustivity: Exhaustivity) -> String? {
  guard !actions.isEmpty else { return nil }
  let count = actions.count == 1 ? "an action" : "\(actions.count) actions"
  let message = """
    The store received \(count) that the test did not assert.

    \(actions.map(text(of:)).joined(separator: "\n").indented)
    """
  return message.advising(
    "Assert what effects send with 'receive', pass over it with 'skipReceivedActions', or set 'exhaustivity' to '.off'.",
    exhaustivity
  )
}

/// The failure of sending an action to a feature that is not presented any more.
func sentAfterDismissalMessage(_ action: Any) -> String {
  """
  The action '\(caseName(of: action))' was sent to a feature that has dismissed itself.

  Nothing was done for it. 'isDismissed' of the test store says whether the feature has been dismissed.
  """
}

/// Which effects still run.
func runningMessage(_ effects: [StartedEffect]) -> String? {
  guard !effects.isEmpty else { return nil }
  let count = effects.count == 1 ? "An effect is" : "\(effects.count) effects are"
  var places: [String] = []
  for effect in effects.sorted(by: { $0.key < $1.key }) {
    let place = "\(effect.position)" + (effect.name.map { ", '\($0)'" } ?? "")
    if !places.contains(place) { places.append(place) }
  }
  return "\(count) still running, started at:\n\n\(places.joined(separator: "\n").indented)"
}

/// The failure of not waiting for effects.
func inFlightMessage(_ effects: [StartedEffect], _ exhaustivity: Exhaustivity) -> String? {
  runningMessage(effects)?.advising(
    """
    Wait for effects to end with 'finish', advance the clock that they wait for, cancel them with an action of the \
    feature, forget them with 'skipInFlightEffects', or set 'exhaustivity' to '.off'.
    """,
    exhaustivity
  )
}

/// The failure of not waiting for effects, for each place that sent an action leading to some.
func inFlightMessages(
  _ effects: [UInt64: StartedEffect],
  _ exhaustivity: Exhaustivity,
  origin: SourcePosition
) -> [(message: String, position: SourcePosition)] {
  let groups = Dictionary(grouping: effects.values) { "\($0.sent?.description ?? "")" }
  return groups.sorted { $0.key < $1.key }.compactMap { _, effects in
    inFlightMessage(effects, exhaustivity).map { (message: $0, position: effects.first?.sent ?? origin) }
  }
}

/// The path to an action's case, without its values but with a binding's field, for the first line of a message:
/// `.path[id: 0].detail.saveButtonTapped`.
func caseName(of action: Any) -> String {
  if let wrapper = action as? any ChildActionWrapping, let child = wrapper.childAction {
    return child.path + caseName(of: child.action)
  }
  let mirror = Mirror(reflecting: action)
  guard mirror.displayStyle == .enum else { return "" }
  let payload = mirror.children.first
  let name = ".\(payload?.label ?? String(describing: action))"
  switch payload?.value {
  case let write as any BindingWriting: return "\(name)(\(write.fieldName))"
  case let action as any CasePathable: return name + caseName(of: action)
  default: return name
  }
}

func text(of value: Any) -> String {
  String(customDumping: value)
}

extension String {
  /// The message with some advice, if the test has to do anything.
  func advising(_ advice: String, _ exhaustivity: Exhaustivity) -> String {
    exhaustivity == .on ? "\(self)\n\n\(advice)" : self
  }

  var indented: String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "  \($0)" }
      .joined(separator: "\n")
  }
}

// How values of the runtime are shown.

extension StackElementID: CustomDumpStringConvertible {
  public var customDumpDescription: String { description }
}

extension BindingAction: CustomDumpStringConvertible {
  public var customDumpDescription: String { ".set(\(fieldName), \(isPrivate ? "hidden" : text(of: writtenValue)))" }
}

extension TextState: CustomDumpStringConvertible {
  public var customDumpDescription: String { String(customDumping: String(state: self)) }
}
