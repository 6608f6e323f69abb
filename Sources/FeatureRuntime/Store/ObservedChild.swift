/// A child that is there, or may be, as those who read its fields observe it.
@MainActor
final class ObservedChild<Whole, State>: ObservedPart {
  private weak var observed: ObservedState<State>?
  private let toState: (Whole) -> State?

  init(toState: @escaping (Whole) -> State?) {
    self.toState = toState
  }

  var isUnused: Bool { observed == nil }

  /// What is observed of the child.
  func observed(in whole: ObservedState<Whole>) -> ObservedState<State> {
    if let observed { return observed }
    let new = ObservedState<State>(observers: whole.observers, parent: whole)
    observed = new
    return new
  }

  func collect(from oldState: Whole, to newState: Whole, into tokens: inout [Observers.Token]) {
    guard let observed else { return }
    switch (toState(oldState), toState(newState)) {
    case (let oldState?, let newState?): observed.collect(from: oldState, to: newState, into: &tokens)
    // It is there again, and what was read of it last may be anything.
    case (nil, let newState?): observed.collectAll(in: newState, into: &tokens)
    case (let oldState?, nil): observed.lastState = oldState
    case (nil, nil): break
    }
  }

  func collectAll(in state: Whole, into tokens: inout [Observers.Token]) {
    guard let observed, let state = toState(state) else { return }
    observed.collectAll(in: state, into: &tokens)
  }
}
