extension TestStore {
  /// Compares a change of state with the one that the test describes.
  func expect(
    change verb: String,
    _ action: Action,
    from oldState: State,
    to newState: State,
    _ assert: ((inout State) throws -> Void)?
  ) {
    var expected = exhaustivity == .on ? oldState : newState
    do {
      try assert?(&expected)
    } catch {
      reportFailure("The closure that describes the state threw an error: \(error)", at: caller)
      return
    }
    if expected != newState {
      let title =
        assert == nil
        ? "The state changed after \(verb) '\(caseName(of: action))', and the test did not assert it."
        : "The state after \(verb) '\(caseName(of: action))' is not the expected one."
      let legend = "(Expected: −, Actual: +)"
      reportFailure(differenceMessage(title, expected: expected, actual: newState, legend: legend), at: caller)
    } else if assert != nil, exhaustivity == .on, oldState == newState {
      reportFailure(
        """
        The state was expected to change after \(verb) '\(caseName(of: action))', but it did not.

        Leave the closure out if that is right.
        """,
        at: caller
      )
    }
  }

  /// The name of an action's case, without its values, for the first line of a message.
  private func caseName(of action: Action) -> String {
    let text = String(describing: action)
    return ".\(text.prefix { $0 != "(" })"
  }
}
