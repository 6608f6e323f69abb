extension Store where Action: CasePathable {
  /// A store of a child that is always there.
  ///
  /// It shows the child's part of the state and sends the child's actions. As long as somebody holds it, the same scope
  /// gives the same store.
  public func scope<ChildState, ChildAction>(
    state toChildState: KeyPath<State, ChildState>,
    action toChildAction: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    let path = Action.allCasePaths[keyPath: toChildAction]
    let id = ScopeID(state: toChildState, action: toChildAction, element: nil)
    let store: Store<ChildState, ChildAction>? = child(id, action: path.embed, state: { $0[keyPath: toChildState] })
    guard let store else { preconditionFailure("a child that is always there is not there") }
    return store
  }

  /// A store of a child whose state is optional, or `nil` if it is not there.
  ///
  /// This observes whether the child is there, and nothing else of it. A store whose child has gone keeps the last state;
  /// what it sends still goes to the parent, which reports it.
  public func scope<ChildState, ChildAction>(
    state toChildState: KeyPath<State, ChildState?>,
    action toChildAction: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    observers.access(
      self,
      ObservedField(keyPath: toChildState, aspect: .presence),
      comparison: FieldComparison(toChildState) { ($0 == nil) != ($1 == nil) }
    )
    let path = Action.allCasePaths[keyPath: toChildAction]
    let id = ScopeID(state: toChildState, action: toChildAction, element: nil)
    return child(id, action: path.embed, state: { $0[keyPath: toChildState] })
  }

  /// A store of a child that is one case of a state that is an enum, or `nil` if another case is current.
  ///
  /// This observes whether the case is current, and nothing else of it.
  public func scope<ChildState, ChildAction>(
    case toChildState: CaseKeyPath<State, ChildState>,
    action toChildAction: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? where State: CasePathable {
    let statePath = State.allCasePaths[keyPath: toChildState]
    observers.access(
      self,
      ObservedField(keyPath: toChildState, aspect: .presence),
      comparison: FieldComparison(\.self) {
        (statePath.extract(from: $0) == nil) != (statePath.extract(from: $1) == nil)
      }
    )
    let path = Action.allCasePaths[keyPath: toChildAction]
    let id = ScopeID(state: toChildState, action: toChildAction, element: nil)
    return child(id, action: path.embed, state: statePath.extract)
  }
}
