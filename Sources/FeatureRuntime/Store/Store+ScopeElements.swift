extension Store where Action: CasePathable {
  /// Stores of the elements of a list, in its order.
  ///
  /// This observes which elements there are and their order, and nothing else of them.
  ///
  /// ```swift
  /// ForEach(store.scope(elements: \.rows, action: \.rows), id: \.id) { RowView(store: $0) }
  /// ```
  public func scope<ElementState: Identifiable, ElementAction>(
    elements toElements: KeyPath<State, [ElementState]>,
    action toElementAction: CaseKeyPath<Action, IdentifiedAction<ElementState.ID, ElementAction>>
  ) -> [Store<ElementState, ElementAction>] {
    observeElements(toElements)
    return currentState[keyPath: toElements].indices.compactMap { index in
      element(at: index, of: toElements, action: toElementAction)
    }
  }

  /// A store of the element of a list that has an id, or `nil` if there is none.
  ///
  /// This observes which elements there are, and nothing else of them.
  public func scope<ElementState: Identifiable, ElementAction>(
    elements toElements: KeyPath<State, [ElementState]>,
    id: ElementState.ID,
    action toElementAction: CaseKeyPath<Action, IdentifiedAction<ElementState.ID, ElementAction>>
  ) -> Store<ElementState, ElementAction>? {
    observeElements(toElements)
    return currentState[keyPath: toElements].firstIndex { $0.id == id }.flatMap { index in
      element(at: index, of: toElements, action: toElementAction)
    }
  }

  private func observeElements<ElementState: Identifiable>(_ toElements: KeyPath<State, [ElementState]>) {
    observers.access(
      self,
      ObservedField(keyPath: toElements, aspect: .elements),
      comparison: FieldComparison(toElements) { old, new in !old.elementsEqual(new) { $0.id == $1.id } }
    )
  }

  private func element<ElementState: Identifiable, ElementAction>(
    at index: Int,
    of toElements: KeyPath<State, [ElementState]>,
    action toElementAction: CaseKeyPath<Action, IdentifiedAction<ElementState.ID, ElementAction>>
  ) -> Store<ElementState, ElementAction>? {
    let path = Action.allCasePaths[keyPath: toElementAction]
    let id = currentState[keyPath: toElements][index].id
    return child(
      ScopeID(state: toElements, action: toElementAction, element: AnyHashable(id)),
      action: { path.embed(.element(id: id, action: $0)) },
      state: ElementLookup(toElements, id: id, index: index).element
    )
  }
}

/// Finds an element of a list by id. It looks first where it found it last, so that following all elements of a list
/// does not take a search for each.
final class ElementLookup<State, Element: Identifiable> {
  private let elements: KeyPath<State, [Element]>
  private let id: Element.ID
  private var index: Int

  init(_ elements: KeyPath<State, [Element]>, id: Element.ID, index: Int) {
    self.elements = elements
    self.id = id
    self.index = index
  }

  func element(in state: State) -> Element? {
    let elements = state[keyPath: elements]
    if elements.indices.contains(index), elements[index].id == id { return elements[index] }
    guard let found = elements.firstIndex(where: { $0.id == id }) else { return nil }
    index = found
    return elements[found]
  }
}
