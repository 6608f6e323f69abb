import FeatureRuntime

/// The actions that effects have sent and the test has not received yet, with the states before and after each, and its
/// changes of shared values.
struct ReceivedActions<State, Action: Sendable> {
  // Two arrays, for the actions alone can be handed to any thread.
  private(set) var actions: [Action] = []
  private var states: [(before: State, after: State)] = []
  private(set) var changes: [[SharedChange]] = []

  var isEmpty: Bool { actions.isEmpty }

  mutating func append(_ action: Action, before: State, after: State, _ changes: [SharedChange]) {
    actions.append(action)
    states.append((before, after))
    self.changes.append(changes)
  }

  mutating func removeFirst() -> (action: Action, before: State, after: State, changes: [SharedChange]) {
    let (before, after) = states.removeFirst()
    return (actions.removeFirst(), before, after, changes.removeFirst())
  }

  mutating func removeAll() {
    self = Self()
  }
}
