/// The observed elements of a navigation stack: their fields, and their presence.
@MainActor
final class ObservedStack<Element>: ObservedPart {
  private let observers: Observers
  let elements: ObservedByID<StackElementID, Element>
  /// The tokens for the presence of each element.
  private var presences: [StackElementID: ObservedTokens] = [:]
  /// The number of tokens at which unobserved ones are forgotten.
  private var capacity = 64

  init(observers: Observers) {
    self.observers = observers
    elements = ObservedByID(observers: observers)
  }

  var isUnused: Bool {
    elements.isUnused && !presences.values.contains { $0.isObserved(.presence) }
  }

  /// Notes that the presence of an element is read.
  func observePresence(_ id: StackElementID) {
    if presences.count >= capacity {
      presences = presences.filter { $0.value.isObserved(.presence) }
      capacity = max(64, presences.count * 2)
    }
    let tokens = presences[id] ?? ObservedTokens()
    let token = tokens[.presence] ?? observers.makeToken()
    tokens[.presence] = token
    presences[id] = tokens
    observers.observe(token)
  }

  func collect(
    from oldState: StackState<Element>,
    to newState: StackState<Element>,
    into tokens: inout [Observers.Token]
  ) {
    guard oldState.ids == newState.ids else { return collectMoved(from: oldState, to: newState, into: &tokens) }
    for index in oldState.indicesOfChanged(in: newState) {
      elements[newState.ids[index]]?.collect(from: oldState[index], to: newState[index], into: &tokens)
    }
  }

  private func collectMoved(
    from oldState: StackState<Element>,
    to newState: StackState<Element>,
    into tokens: inout [Observers.Token]
  ) {
    let (old, new) = (oldState.indicesByID, newState.indicesByID)
    collectPresences(where: { (old[$0] == nil) != (new[$0] == nil) }, into: &tokens)
    for (id, index) in new {
      guard let observed = elements[id] else { continue }
      if let oldIndex = old[id] {
        observed.collect(from: oldState[oldIndex], to: newState[index], into: &tokens)
      } else {
        observed.collectAll(in: newState[index], into: &tokens)
      }
    }
    let removed = old.filter { new[$0.key] == nil }
    elements.remove(removed.map { ($0.key, oldState[$0.value]) }) { new[$0] != nil }
  }

  /// Finds which elements are observed to have come or gone.
  private func collectPresences(where isChanged: (StackElementID) -> Bool, into tokens: inout [Observers.Token]) {
    for (id, presence) in presences where isChanged(id) {
      if presence.isObserved(.presence), let token = presence[.presence] { tokens.append(token) }
      // Whoever is told reads it again, and observes it by another token.
      presences[id] = nil
    }
  }

  func collectAll(in state: StackState<Element>, into tokens: inout [Observers.Token]) {
    collectPresences(where: { _ in true }, into: &tokens)
    for (id, index) in state.indicesByID { elements[id]?.collectAll(in: state[index], into: &tokens) }
  }
}
