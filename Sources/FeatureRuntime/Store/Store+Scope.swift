extension Store where Action: CasePathable {
  /// Returns a store of a child that is always there.
  ///
  /// The store shows the child's part of the state and sends the child's actions. The same scope returns the same store.
  ///
  /// - Parameters:
  ///   - toChildState: The child's part of the state.
  ///   - toChildAction: The case of the child's actions.
  public func scope<ChildState, ChildAction>(
    state toChildState: KeyPath<State, ChildState>,
    action toChildAction: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    kept(ScopeID(state: toChildState, action: toChildAction)) {
      makeStore(of: core.state[keyPath: toChildState], at: toChildState, { $0[keyPath: toChildState] }, toChildAction)
    }
  }

  /// Returns a store of a child whose state is optional, or `nil` if the child is absent.
  ///
  /// This observes only whether the child is there. When the child is removed, its store keeps showing the last state;
  /// its actions still go to the parent, which reports them, except those of bindings. When there is a child again, the
  /// store shows that one.
  ///
  /// - Parameters:
  ///   - toChildState: The child's optional part of the state.
  ///   - toChildAction: The case of the child's actions.
  public func scope<ChildState, ChildAction>(
    state toChildState: KeyPath<State, ChildState?>,
    action toChildAction: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    scope(at: toChildState, { $0[keyPath: toChildState] }, action: toChildAction)
  }

  /// Returns a store of a child that is one case of a state that is an enum, or `nil` if another case is current.
  ///
  /// This observes whether the case is current, and nothing else of it.
  ///
  /// - Parameters:
  ///   - toChildState: The case of the child's state.
  ///   - toChildAction: The case of the child's actions.
  @_disfavoredOverload
  public func scope<ChildState, ChildAction>(
    state toChildState: CaseKeyPath<State, ChildState>,
    action toChildAction: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? where State: CasePathable {
    scope(at: toChildState, State.allCasePaths[keyPath: toChildState].extract, action: toChildAction)
  }

  private func scope<ChildState, ChildAction>(
    at path: AnyKeyPath,
    _ toChildState: @escaping (State) -> ChildState?,
    action toChildAction: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    core.observed.observe(path, .presence, differs: { (toChildState($0) == nil) != (toChildState($1) == nil) })
    let id = ScopeID(state: path, action: toChildAction)
    guard let state = toChildState(core.state) else {
      forget(id)
      return nil
    }
    return kept(id) { makeStore(of: state, at: path, toChildState, toChildAction) }
  }

  private func makeStore<ChildState, ChildAction>(
    of state: ChildState,
    at path: AnyKeyPath,
    _ toChildState: @escaping (State) -> ChildState?,
    _ toChildAction: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    let part = core.observed.part(
      at: path,
      make: ObservedChild(observers: core.observed.observers, toState: toChildState)
    )
    return Store<ChildState, ChildAction>(
      core: ScopedCore(
        parent: core,
        state: state,
        toState: toChildState,
        toParentAction: Action.allCasePaths[keyPath: toChildAction].embed,
        observed: part.observed
      )
    )
  }
}
