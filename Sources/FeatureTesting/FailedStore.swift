import FeatureRecorder
import FeatureRuntime
import FeatureWalks

/// Fails the tests of a store, with a page of what the store did.
struct FailedStore: Sendable {
  let page: FailurePage?

  /// Fails the running test at a line of it.
  func reportFailure(_ message: String, at position: SourcePosition) {
    FeatureTesting.reportFailure(page.map { "\(message)\n\n\($0.write(message))" } ?? message, at: position)
  }

  /// Reports something that the test did not assert, as its exhaustivity asks.
  func reportSkipped(_ message: String, _ exhaustivity: Exhaustivity, at position: SourcePosition) {
    if exhaustivity == .on { return reportFailure(message, at: position) }
    FeatureTesting.reportSkipped(message, exhaustivity, at: position)
  }
}

extension Reducer {
  /// This reducer, recorded if there is a recorder.
  func recorded(by recorder: FlightRecorder?) -> Reduce<State, Action> {
    recorder.map { recorded(by: $0, filePath: "", line: 0) } ?? Reduce(self)
  }
}
