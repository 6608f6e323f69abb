/// A list in a state, and how an element's index is found.
struct ObservedList<State, Element: Identifiable> {
  let elements: KeyPath<State, [Element]>
  let index: (State, Element.ID) -> Int?

  /// A list that has to be searched.
  init(_ elements: KeyPath<State, [Element]>) {
    self.elements = elements
    index = { state, id in state[keyPath: elements].firstIndex { $0.id == id } }
  }

  /// A list that knows where its elements are.
  init(_ list: KeyPath<State, IdentifiedArrayOf<Element>>) {
    elements = list.appending(path: \.elements)
    index = { state, id in state[keyPath: list].index(id: id) }
  }
}

/// Finds an element of a list by id. It looks first where it found it last, so that following all elements of a list
/// does not take a search for each.
final class ElementLookup<State, Element: Identifiable> {
  private let list: ObservedList<State, Element>
  private let id: Element.ID
  private var index: Int

  init(_ list: ObservedList<State, Element>, id: Element.ID, index: Int) {
    self.list = list
    self.id = id
    self.index = index
  }

  func element(in state: State) -> Element? {
    let elements = state[keyPath: list.elements]
    if elements.indices.contains(index), elements[index].id == id { return elements[index] }
    guard let found = list.index(state, id) else { return nil }
    index = found
    return elements[found]
  }
}
