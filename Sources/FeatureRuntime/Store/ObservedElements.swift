/// The elements of a list, as those who read their fields observe them.
@MainActor
final class ObservedElements<Whole, Element: Identifiable>: ObservedPart {
  private let observers: Observers
  private let elements: KeyPath<Whole, [Element]>
  /// What is observed of each element. The stores of the element hold it, too.
  private var observed: [Element.ID: ObservedState<Element>] = [:]
  /// How many there may be before those that nobody observes are forgotten.
  private var capacity = 64

  init(observers: Observers, _ elements: KeyPath<Whole, [Element]>) {
    self.observers = observers
    self.elements = elements
  }

  var isUnused: Bool {
    // Of a list that is in use, the first one usually is.
    guard let first = observed.values.indices.first else { return true }
    guard isUnused(first) else { return false }
    clean()
    return observed.isEmpty
  }

  private func isUnused(_ index: Dictionary<Element.ID, ObservedState<Element>>.Index) -> Bool {
    isKnownUniquelyReferenced(&observed.values[index]) && observed.values[index].isUnobserved
  }

  /// What is observed of the element with an id.
  func observed(_ id: Element.ID) -> ObservedState<Element> {
    if let observed = observed[id] { return observed }
    if observed.count >= capacity {
      clean()
      capacity = max(64, observed.count * 2)
    }
    let new = ObservedState<Element>(observers: observers)
    observed[id] = new
    return new
  }

  /// Forgets those that nobody observes.
  private func clean() {
    // A copy of the ids, for what else holds the dictionary holds all that is observed, too.
    for id in Array(observed.keys) {
      if let index = observed.index(forKey: id), isUnused(index) { observed[id] = nil }
    }
  }

  func collect(from oldState: Whole, to newState: Whole, into tokens: inout [Observers.Token]) {
    let (old, new) = (oldState[keyPath: elements], newState[keyPath: elements])
    let candidates = old.indicesOfDifferentBytes(new)
    if let candidates, candidates.allSatisfy({ old[$0].id == new[$0].id }) {
      for index in candidates {
        observed[new[index].id]?.collect(from: old[index], to: new[index], into: &tokens)
      }
    } else {
      collectMoved(from: old, to: new, into: &tokens)
    }
  }

  /// Finds what changes when elements were inserted, removed or moved.
  private func collectMoved(from old: [Element], to new: [Element], into tokens: inout [Observers.Token]) {
    let oldIndices = Dictionary(zip(old.lazy.map(\.id), old.indices), uniquingKeysWith: { first, _ in first })
    for element in new {
      guard let observed = observed[element.id] else { continue }
      if let index = oldIndices[element.id] {
        observed.collect(from: old[index], to: element, into: &tokens)
      } else {
        observed.collectAll(in: element, into: &tokens)
      }
    }
    let newIDs = Set(new.lazy.map(\.id))
    for (id, index) in oldIndices where !newIDs.contains(id) { observed[id]?.lastState = old[index] }
  }

  func collectAll(in state: Whole, into tokens: inout [Observers.Token]) {
    for element in state[keyPath: elements] {
      observed[element.id]?.collectAll(in: element, into: &tokens)
    }
  }
}
