extension Store where Action: CasePathable {
  /// Returns stores of the elements of a list of elements with unique ids, in its order.
  ///
  /// This observes which elements there are and their order, and nothing else of them.
  ///
  /// - Parameters:
  ///   - toElements: The list.
  ///   - toElementAction: The case of the elements' actions.
  public func scope<ID, ElementState, ElementAction>(
    state toElements: KeyPath<State, IdentifiedArray<ID, ElementState>>,
    action toElementAction: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>
  ) -> [Store<ElementState, ElementAction>] {
    scope(state: toElements.appending(path: \.elements), action: toElementAction)
  }

  /// Returns a store of the element of a list that has an id, or `nil` if there is none.
  ///
  /// This observes which elements there are, and nothing else of them.
  ///
  /// - Parameters:
  ///   - toElements: The list.
  ///   - id: The id of the element.
  ///   - toElementAction: The case of the elements' actions.
  public func scope<ID, ElementState, ElementAction>(
    state toElements: KeyPath<State, IdentifiedArray<ID, ElementState>>,
    id: ID,
    action toElementAction: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>
  ) -> Store<ElementState, ElementAction>? {
    scope(state: toElements.appending(path: \.elements), id: id, action: toElementAction)
  }
}
