/// A child that is there, or may be, as those who read its fields observe it.
@MainActor
final class ObservedChild<Whole, State>: ObservedPart {
  /// What is observed of the child. The stores of the child hold it, too.
  private(set) var observed: ObservedState<State>
  private let toState: (Whole) -> State?

  init(observers: Observers, toState: @escaping (Whole) -> State?) {
    observed = ObservedState(observers: observers)
    self.toState = toState
  }

  var isUnused: Bool {
    isKnownUniquelyReferenced(&observed) && observed.isUnobserved
  }

  func collect(from oldState: Whole, to newState: Whole, into tokens: inout [Observers.Token]) {
    switch (toState(oldState), toState(newState)) {
    case (let oldState?, let newState?): observed.collect(from: oldState, to: newState, into: &tokens)
    // It is there again, and what was read of it last may be anything.
    case (nil, let newState?): observed.collectAll(in: newState, into: &tokens)
    case (let oldState?, nil): observed.lastState = oldState
    case (nil, nil): break
    }
  }

  func collectAll(in state: Whole, into tokens: inout [Observers.Token]) {
    if let state = toState(state) { observed.collectAll(in: state, into: &tokens) }
  }
}
