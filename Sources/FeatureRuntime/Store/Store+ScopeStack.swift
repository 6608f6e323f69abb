#if canImport(SwiftUI)
  public import SwiftUI
#endif

extension Store {
  /// Returns a store of the element of a navigation stack with an id, or `nil` if there is none.
  ///
  /// This observes whether the element is there, and nothing else of it. The store of the stack itself is that of a child:
  /// `store.scope(state: \.path, action: \.path)`.
  ///
  /// - Parameter id: The id of the element.
  public func scope<ElementState, ElementAction>(
    id: StackElementID
  ) -> Store<ElementState, ElementAction>?
  where State == StackState<ElementState>, Action == StackAction<ElementState, ElementAction> {
    let observed = core.observed.part(
      at: \State.self,
      make: ObservedStack<ElementState>(observers: core.observed.observers)
    )
    observed.observePresence(id)
    let kept = kept(ScopeID(state: \State.self, action: \Action.self)) {
      let kept = KeptElements<ElementState, ElementAction>()
      observed.elements.onRemoval { [weak kept] ids in kept?.forget(ids) }
      return kept
    }
    guard let element = core.state[id: id] else { return nil }
    if let store = kept.stores[id] { return store }
    let store = Store<ElementState, ElementAction>(
      core: ScopedCore(
        parent: core,
        state: element,
        toState: { $0[id: id] },
        toParentAction: { .element(id: id, action: $0) },
        observed: observed.elements.observed(id)
      )
    )
    kept.stores[id] = store
    return store
  }
}

/// The stores of the elements of a stack.
@MainActor
private final class KeptElements<State, Action: Sendable> {
  var stores: [StackElementID: Store<State, Action>] = [:]

  func forget(_ ids: [StackElementID]) {
    for id in ids { stores[id] = nil }
  }
}

extension Bindable {
  /// Returns a binding to the store of a navigation stack.
  ///
  /// ```swift
  /// NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
  ///   RootView(store: store)
  /// } destination: { store in
  ///   PathView(store: store)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - toStack: The stack.
  ///   - toStackAction: The case of the stack's actions.
  @MainActor
  public func scope<State, Action: CasePathable, ElementState, ElementAction>(
    state toStack: KeyPath<State, StackState<ElementState>>,
    action toStackAction: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> Binding<Store<StackState<ElementState>, StackAction<ElementState, ElementAction>>>
  where Value == Store<State, Action> {
    self[dynamicMember: \.[state: toStack, stack: toStackAction]]
  }
}

extension Binding {
  /// Returns a binding to the store of a navigation stack.
  ///
  /// It behaves as for a `@Bindable` store.
  ///
  /// - Parameters:
  ///   - toStack: The stack.
  ///   - toStackAction: The case of the stack's actions.
  @MainActor
  public func scope<State, Action: CasePathable, ElementState, ElementAction>(
    state toStack: KeyPath<State, StackState<ElementState>>,
    action toStackAction: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> Binding<Store<StackState<ElementState>, StackAction<ElementState, ElementAction>>>
  where Value == Store<State, Action> {
    self[dynamicMember: \.[state: toStack, stack: toStackAction]]
  }

  /// A binding to the elements on a navigation stack, for `NavigationStack(path:)`.
  ///
  /// Writing a shorter path pops elements, and writing a longer one pushes the new ones.
  @MainActor
  func path<ElementState, ElementAction>() -> Binding<[StackPathElement<ElementState>]>
  where Value == Store<StackState<ElementState>, StackAction<ElementState, ElementAction>> {
    self[dynamicMember: \.[path: StackKind()]]
  }
}

extension Store where Action: CasePathable {
  /// The store of a stack. Writes are dropped: they are of the same store.
  subscript<ElementState, ElementAction>(
    state toStack: KeyPath<State, StackState<ElementState>>,
    stack toStackAction: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> Store<StackState<ElementState>, StackAction<ElementState, ElementAction>> {
    get { scope(state: toStack, action: toStackAction) }
    set {}
  }
}

extension Store {
  /// Which elements are on the stack. Reading it observes that alone; writing pops or pushes.
  subscript<ElementState, ElementAction>(path _: StackKind<ElementState, ElementAction>) -> [StackPathElement<
    ElementState
  >]
  where State == StackState<ElementState>, Action == StackAction<ElementState, ElementAction> {
    get {
      core.observed.observe(\State.path, differs: { !$0.hasSameElements($1) })
      return core.state.path
    }
    set {
      let before = core.state
      let gone = core.state.path.first { !newValue.contains($0) }
      if let id = gone?.id { _ = core.send(.popFrom(id: id), SendDetails(fromBinding: nil)) }
      for state in newValue.compactMap(\.pushed) {
        _ = core.send(.push(id: core.state.nextID, state: state), SendDetails(fromBinding: nil))
      }
      let isChange = gone != nil || newValue.contains { $0.pushed != nil }
      if isChange, core.state.hasSameElements(before) {
        core.reportIgnored(
          "A binding pushed or popped '\(String(reflecting: ElementState.self))', and no reducer did so."
        )
      }
    }
  }
}

/// Names the types of a stack, for a key path.
struct StackKind<State, Action>: Hashable {}
