/// The actions that effects have sent and the test has not received yet, with the state that each led to.
struct ReceivedActions<State, Action: Sendable> {
  // Two arrays, for the actions alone can be handed to any thread.
  private(set) var actions: [Action] = []
  private var states: [State] = []

  var isEmpty: Bool { actions.isEmpty }

  mutating func append(_ action: Action, state: State) {
    actions.append(action)
    states.append(state)
  }

  mutating func removeFirst() -> (action: Action, state: State) {
    (actions.removeFirst(), states.removeFirst())
  }

  /// Forgets all.
  ///
  /// - Returns: The state that the last one led to.
  mutating func removeAll() -> State? {
    defer { self = Self() }
    return states.last
  }
}
