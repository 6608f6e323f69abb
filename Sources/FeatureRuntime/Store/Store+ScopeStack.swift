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
    let elements = keptElements
    if !elements.ids.contains(id), elements.ids.count >= core.state.ids.count { forgetPopped() }
    guard let store = scope(state: \.[id: id], action: \.[id: id]) else { return nil }
    elements.ids.insert(id)
    return store
  }

  /// Forgets the stores of elements that are not on the stack any more, and what was observed of them.
  func forgetPopped<ElementState, ElementAction>()
  where State == StackState<ElementState>, Action == StackAction<ElementState, ElementAction> {
    let elements = keptElements
    let popped = elements.ids.subtracting(core.state.ids)
    guard !popped.isEmpty else { return }
    for id in popped { forget(ScopeID(state: \State.[id: id], action: \Action.AllCasePaths.[id: id])) }
    elements.ids.subtract(popped)
    core.observed.forgetUnused()
  }

  private var keptElements: KeptElements {
    kept(ScopeID(state: \State.self, action: \Action.self)) { KeptElements() }
  }
}

/// The elements of a stack whose stores are kept.
@MainActor
private final class KeptElements {
  var ids: Set<StackElementID> = []
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
  /// The store of a stack. What is written is dropped: it is the same store.
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
      forgetPopped()
      return self[\.path]
    }
    set {
      let gone = core.state.path.first { !newValue.contains($0) }
      if let id = gone?.id { _ = core.send(.popFrom(id: id), SendDetails(fromBinding: nil)) }
      for state in newValue.compactMap(\.pushed) {
        _ = core.send(.push(id: core.state.nextID, state: state), SendDetails(fromBinding: nil))
      }
    }
  }
}

/// Names the types of a stack, for a key path.
struct StackKind<State, Action>: Hashable {}
