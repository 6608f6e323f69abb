import FeatureRuntime

extension TestStore {
  /// Asserts the current state.
  ///
  /// ```swift
  /// store.assert { $0.displayName = "Blob" }
  /// ```
  ///
  /// - Parameters:
  ///   - update: Gets the state, and must leave it as it is.
  ///   - fileID: The file, for messages.
  ///   - filePath: The path of the file, for messages.
  ///   - line: The line, for messages.
  ///   - column: The column, for messages.
  public func assert(
    _ update: (_ state: inout State) throws -> Void,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    caller = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    guard let expected = expected(from: state, update), expected != state else { return }
    reportDifference("The state is not the expected one.", expected: expected, actual: state)
  }

  /// Compares a change of state with the one that the test describes.
  func expect(
    change verb: String,
    _ action: Action,
    from oldState: State,
    to newState: State,
    _ assert: ((inout State) throws -> Void)?
  ) {
    let name = caseName(of: action)
    let title =
      assert == nil
      ? "The state changed after \(verb) '\(name)', and the test did not assert it."
      : "The state after \(verb) '\(name)' is not the expected one."
    let start = exhaustivity == .on ? oldState : newState
    guard let expected = expected(from: start, assert ?? { _ in }) else { return }
    if expected != newState {
      reportDifference(title, expected: expected, actual: newState)
    } else if exhaustivity == .on {
      if assert != nil, oldState == newState { reportNoChange("\(verb) '\(name)'") }
    } else if let all = self.expected(from: oldState, assert ?? { _ in }), all != newState {
      let message = "Changes after \(verb) '\(name)' were not asserted."
      reportSkipped(
        differenceMessage(message, expected: all, actual: newState, legend: "(Asserted: −, Actual: +)"),
        exhaustivity,
        at: caller
      )
    }
  }

  /// The state that a closure makes of another one, or `nil` if it threw, which is reported.
  private func expected(from start: State, _ update: (inout State) throws -> Void) -> State? {
    var expected = start
    do {
      try update(&expected)
      return expected
    } catch {
      reportFailure("The closure that describes the state threw an error: \(error)", at: caller)
      return nil
    }
  }

  private func reportDifference(_ title: String, expected: State, actual: State) {
    let message = differenceMessage(title, expected: expected, actual: actual, legend: "(Expected: −, Actual: +)")
    reportFailure(message, at: caller)
  }

  private func reportNoChange(_ event: String) {
    reportFailure(
      """
      The state was expected to change after \(event), but it did not.

      Leave the closure out if that is right.
      """,
      at: caller
    )
  }
}
