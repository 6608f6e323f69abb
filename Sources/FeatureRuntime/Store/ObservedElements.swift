/// The elements of a list, as those who read their fields observe them.
@MainActor
final class ObservedElements<Whole, Element: Identifiable>: ObservedPart {
  private struct Weak {
    weak var observed: ObservedState<Element>?
  }

  private let elements: KeyPath<Whole, [Element]>
  private var observed: [Element.ID: Weak] = [:]
  /// How many there may be before those that nobody observes are forgotten.
  private var capacity = 64

  init(_ elements: KeyPath<Whole, [Element]>) {
    self.elements = elements
  }

  var isUnused: Bool {
    if let first = observed.values.first, first.observed == nil { clean() }
    return observed.isEmpty
  }

  /// What is observed of the element with an id.
  func observed(_ id: Element.ID, in whole: ObservedState<Whole>) -> ObservedState<Element> {
    if let observed = observed[id]?.observed { return observed }
    let new = ObservedState<Element>(observers: whole.observers, parent: whole)
    observed[id] = Weak(observed: new)
    if observed.count > capacity {
      clean()
      capacity = max(64, observed.count * 2)
    }
    return new
  }

  /// Forgets those that nobody observes.
  private func clean() {
    observed = observed.filter { $0.value.observed != nil }
  }

  func collect(from oldState: Whole, to newState: Whole, into tokens: inout [Observers.Token]) {
    let (old, new) = (oldState[keyPath: elements], newState[keyPath: elements])
    let candidates = old.indicesOfDifferentBytes(new)
    if let candidates, candidates.allSatisfy({ old[$0].id == new[$0].id }) {
      for index in candidates {
        observed[new[index].id]?.observed?.collect(from: old[index], to: new[index], into: &tokens)
      }
    } else {
      collectMoved(from: old, to: new, into: &tokens)
    }
  }

  /// Finds what changes when elements were inserted, removed or moved.
  private func collectMoved(from old: [Element], to new: [Element], into tokens: inout [Observers.Token]) {
    let oldIndices = Dictionary(zip(old.lazy.map(\.id), old.indices), uniquingKeysWith: { first, _ in first })
    for element in new {
      guard let observed = observed[element.id]?.observed else { continue }
      if let index = oldIndices[element.id] {
        observed.collect(from: old[index], to: element, into: &tokens)
      } else {
        observed.collectAll(in: element, into: &tokens)
      }
    }
    let newIDs = Set(new.lazy.map(\.id))
    for (id, index) in oldIndices where !newIDs.contains(id) { observed[id]?.observed?.lastState = old[index] }
  }

  func collectAll(in state: Whole, into tokens: inout [Observers.Token]) {
    for element in state[keyPath: elements] {
      observed[element.id]?.observed?.collectAll(in: element, into: &tokens)
    }
  }
}
