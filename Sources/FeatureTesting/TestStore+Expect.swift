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
    // Actions of effects come before changes that these have made since.
    let changes = received.isEmpty ? sharedChanges.take() : []
    let assertion = step(changes).assertion(after: exhaustivity != .on)
    let title = "The state is not the expected one."
    if let difference = difference(title, from: state, to: state, assertion, update) ?? nil {
      failures.reportFailure(difference, at: caller)
    }
  }

  /// Compares a change of state with the one that the test describes.
  func expect(
    change verb: String,
    _ action: Action,
    from oldState: State,
    to newState: State,
    _ step: SharedStep,
    _ assert: ((inout State) throws -> Void)?
  ) {
    let name = caseName(of: action)
    let title =
      assert == nil
      ? "The state changed after \(verb) '\(name)', and the test did not assert it."
      : "The state after \(verb) '\(name)' is not the expected one."
    let isOn = exhaustivity == .on
    let update = assert ?? { _ in }
    guard
      let difference = difference(
        title,
        from: isOn ? oldState : newState,
        to: newState,
        step.assertion(after: !isOn),
        update
      )
    else { return }
    if let difference {
      failures.reportFailure(difference, at: caller)
    } else if isOn {
      if assert != nil, step.changes.isEmpty, oldState == newState { reportNoChange("\(verb) '\(name)'") }
    } else {
      let title = "Changes after \(verb) '\(name)' were not asserted."
      let skipped = self.difference(
        title,
        from: oldState,
        to: newState,
        step.assertion(after: false),
        legend: "(Asserted: −, Actual: +)",
        update
      )
      if let skipped = skipped ?? nil { failures.reportSkipped(skipped, exhaustivity, at: caller) }
    }
  }

  /// How the state that a closure makes of another one is not the one that is there, if it is not; `nil` if the closure threw,
  /// which is reported.
  private func difference(
    _ title: String,
    from start: State,
    to actual: State,
    _ shared: SharedAssertion,
    legend: String = "(Expected: −, Actual: +)",
    _ update: (inout State) throws -> Void
  ) -> String?? {
    SharedAssertion.$current.withValue(shared) {
      var expected = start
      do {
        try update(&expected)
      } catch {
        failures.reportFailure("The closure that describes the state threw an error: \(error)", at: caller)
        return nil
      }
      if expected != actual {
        return .some(differenceMessage(title, expected: expected, actual: actual, legend: legend))
      }
      let unexpected = shared.unexpected.map { change, expected in
        differenceMessage("\(title)\n\n\(change.description):", expected: expected, actual: change.new, legend: legend)
      }
      return .some(unexpected.first)
    }
  }

  private func reportNoChange(_ event: String) {
    failures.reportFailure(
      """
      The state was expected to change after \(event), but it did not.

      Leave the closure out if that is right.
      """,
      at: caller
    )
  }
}
