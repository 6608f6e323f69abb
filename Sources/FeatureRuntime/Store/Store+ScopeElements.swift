extension Store where Action: CasePathable {
  /// Returns stores of the elements of a list, in its order.
  ///
  /// This observes only which elements there are, and their order.
  ///
  /// ```swift
  /// ForEach(store.scope(state: \.rows, action: \.rows)) { RowView(store: $0) }
  /// ```
  ///
  /// - Parameters:
  ///   - toElements: The list.
  ///   - toElementAction: The case of the elements' actions.
  public func scope<ElementState: Identifiable, ElementAction>(
    state toElements: KeyPath<State, [ElementState]>,
    action toElementAction: CaseKeyPath<Action, IdentifiedAction<ElementState.ID, ElementAction>>
  ) -> [Store<ElementState, ElementAction>] {
    scope(ObservedList(toElements), action: toElementAction)
  }

  /// Returns a store of the element of a list with an id, or `nil` if there is none.
  ///
  /// This observes only which elements there are.
  ///
  /// - Parameters:
  ///   - toElements: The list.
  ///   - id: The id of the element.
  ///   - toElementAction: The case of the elements' actions.
  public func scope<ElementState: Identifiable, ElementAction>(
    state toElements: KeyPath<State, [ElementState]>,
    id: ElementState.ID,
    action toElementAction: CaseKeyPath<Action, IdentifiedAction<ElementState.ID, ElementAction>>
  ) -> Store<ElementState, ElementAction>? {
    scope(ObservedList(toElements), id: id, action: toElementAction)
  }
}

extension Store where Action: CasePathable {
  func scope<ElementState: Identifiable, ElementAction>(
    _ list: ObservedList<State, ElementState>,
    action toElementAction: CaseKeyPath<Action, IdentifiedAction<ElementState.ID, ElementAction>>
  ) -> [Store<ElementState, ElementAction>] {
    observeElements(list.elements)
    let kept = elementStores(of: list.elements, action: toElementAction)
    var stores: [ElementState.ID: Store<ElementState, ElementAction>] = [:]
    var result: [Store<ElementState, ElementAction>] = []
    for (index, element) in core.state[keyPath: list.elements].enumerated() where stores[element.id] == nil {
      let store =
        kept.stores[element.id] ?? makeStore(of: element, at: index, of: list, action: toElementAction)
      stores[element.id] = store
      result.append(store)
    }
    kept.stores = stores
    return result
  }

  func scope<ElementState: Identifiable, ElementAction>(
    _ list: ObservedList<State, ElementState>,
    id: ElementState.ID,
    action toElementAction: CaseKeyPath<Action, IdentifiedAction<ElementState.ID, ElementAction>>
  ) -> Store<ElementState, ElementAction>? {
    observeElements(list.elements)
    let elements = core.state[keyPath: list.elements]
    let kept = elementStores(of: list.elements, action: toElementAction)
    guard let index = list.index(core.state, id) else {
      kept.stores[id] = nil
      return nil
    }
    if let store = kept.stores[id] { return store }
    let store = makeStore(of: elements[index], at: index, of: list, action: toElementAction)
    kept.stores[id] = store
    return store
  }

  private func observeElements<ElementState: Identifiable>(_ toElements: KeyPath<State, [ElementState]>) {
    core.observed.observe(
      toElements,
      .elements,
      differs: { !$0[keyPath: toElements].hasSameIDs($1[keyPath: toElements]) }
    )
  }

  private func elementStores<ElementState: Identifiable, ElementAction>(
    of toElements: KeyPath<State, [ElementState]>,
    action toElementAction: CaseKeyPath<Action, IdentifiedAction<ElementState.ID, ElementAction>>
  ) -> ElementStores<ElementState, ElementAction> {
    kept(ScopeID(state: toElements, action: toElementAction)) {
      let stores = ElementStores<ElementState, ElementAction>()
      observedElements(toElements).onRemoval { [weak stores] ids in stores?.forget(ids) }
      return stores
    }
  }

  private func observedElements<ElementState: Identifiable>(
    _ toElements: KeyPath<State, [ElementState]>
  ) -> ObservedByID<ElementState.ID, ElementState> {
    core.observed.part(
      at: toElements,
      make: ObservedElements<State, ElementState>(observers: core.observed.observers, toElements)
    ).observed
  }

  private func makeStore<ElementState: Identifiable, ElementAction>(
    of element: ElementState,
    at index: Int,
    of list: ObservedList<State, ElementState>,
    action toElementAction: CaseKeyPath<Action, IdentifiedAction<ElementState.ID, ElementAction>>
  ) -> Store<ElementState, ElementAction> {
    let id = element.id
    let path = Action.allCasePaths[keyPath: toElementAction]
    return Store<ElementState, ElementAction>(
      core: ScopedCore(
        parent: core,
        state: element,
        toState: ElementLookup(list, id: id, index: index).element,
        toParentAction: { path.embed(.element(id: id, action: $0)) },
        observed: observedElements(list.elements).observed(id)
      )
    )
  }
}

/// The stores of the elements of a list.
@MainActor
private final class ElementStores<State: Identifiable, Action: Sendable> {
  var stores: [State.ID: Store<State, Action>] = [:]

  func forget(_ ids: [State.ID]) {
    for id in ids { stores[id] = nil }
  }
}
