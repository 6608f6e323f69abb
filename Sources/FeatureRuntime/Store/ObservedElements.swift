/// The observed fields of a list's elements.
@MainActor
final class ObservedElements<Whole, Element: Identifiable>: ObservedPart {
  private let elements: KeyPath<Whole, [Element]>
  let observed: ObservedByID<Element.ID, Element>

  init(observers: Observers, _ elements: KeyPath<Whole, [Element]>) {
    observed = ObservedByID(observers: observers)
    self.elements = elements
  }

  var isUnused: Bool { observed.isUnused }

  func collect(from oldState: Whole, to newState: Whole, into tokens: inout [Observers.Token]) {
    guard !observed.isEmpty else { return }
    let (old, new) = (oldState[keyPath: elements], newState[keyPath: elements])
    let ends = old.commonEnds(new) { $0.id == $1.id }
    for (oldIndex, newIndex) in ends.differing {
      observed[new[newIndex].id]?.collect(from: old[oldIndex], to: new[newIndex], into: &tokens)
    }
    let (oldRest, newRest) = (old[ends.rest(of: old.count)], new[ends.rest(of: new.count)])
    if !oldRest.isEmpty || !newRest.isEmpty { collectMoved(from: oldRest, to: newRest, into: &tokens) }
  }

  /// Finds the changes when elements were inserted, removed or moved.
  private func collectMoved(
    from old: ArraySlice<Element>,
    to new: ArraySlice<Element>,
    into tokens: inout [Observers.Token]
  ) {
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
    let removed = oldIndices.filter { !newIDs.contains($0.key) }
    observed.remove(removed.map { ($0.key, old[$0.value]) }, unless: newIDs.contains)
  }

  func collectAll(in state: Whole, into tokens: inout [Observers.Token]) {
    for element in state[keyPath: elements] {
      observed[element.id]?.collectAll(in: element, into: &tokens)
    }
  }
}
