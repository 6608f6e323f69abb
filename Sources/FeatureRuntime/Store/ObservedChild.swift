/// The observed fields and presence of a child.
@MainActor
final class ObservedChild<Whole, State>: ObservedPart {
  /// The observed parts of the child, retained by its stores, too.
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
    // It is there again, and may have any values now.
    case (nil, let newState?): observed.collectAll(in: newState, into: &tokens)
    case (let oldState?, nil): observed.lastState = oldState
    case (nil, nil): break
    }
  }

  func collectAll(in state: Whole, into tokens: inout [Observers.Token]) {
    if let state = toState(state) { observed.collectAll(in: state, into: &tokens) }
  }
}
