/// The actions that effects have sent and the test has not received yet, with the states before and after each.
struct ReceivedActions<State, Action: Sendable> {
  // Two arrays, for the actions alone can be handed to any thread.
  private(set) var actions: [Action] = []
  private var states: [(before: State, after: State)] = []

  var isEmpty: Bool { actions.isEmpty }

  mutating func append(_ action: Action, before: State, after: State) {
    actions.append(action)
    states.append((before, after))
  }

  mutating func removeFirst() -> (action: Action, before: State, after: State) {
    let (before, after) = states.removeFirst()
    return (actions.removeFirst(), before, after)
  }

  mutating func removeAll() {
    self = Self()
  }
}
