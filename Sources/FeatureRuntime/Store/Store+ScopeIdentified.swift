extension Store where Action: CasePathable {
  /// Returns stores of the elements of a list with unique ids, in its order.
  ///
  /// This observes only which elements there are, and their order.
  ///
  /// - Parameters:
  ///   - toElements: The list.
  ///   - toElementAction: The case of the elements' actions.
  public func scope<ID, ElementState, ElementAction>(
    state toElements: KeyPath<State, IdentifiedArray<ID, ElementState>>,
    action toElementAction: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>
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
  public func scope<ID, ElementState, ElementAction>(
    state toElements: KeyPath<State, IdentifiedArray<ID, ElementState>>,
    id: ID,
    action toElementAction: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>
  ) -> Store<ElementState, ElementAction>? {
    scope(ObservedList(toElements), id: id, action: toElementAction)
  }
}
