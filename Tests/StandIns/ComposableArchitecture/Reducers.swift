public struct Reduce<State, Action>: Reducer {
  let perform: (inout State, Action) -> Effect<Action>

  public init(_ reduce: @escaping (_ state: inout State, _ action: Action) -> Effect<Action>) { perform = reduce }

  public init(_ reducer: some Reducer<State, Action>) { perform = reducer.reduce }

  // In the library, that of every reducer is.
  @available(*, deprecated, message: "Don't invoke a reducer directly. Reducers are processed by the store.")
  public func reduce(into state: inout State, action: Action) -> Effect<Action> { perform(&state, action) }
}

public struct EmptyReducer<State, Action>: Reducer {
  public init() {}

  public func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

public struct CombineReducers<State, Action, Reducers: Reducer>: Reducer
where State == Reducers.State, Action == Reducers.Action {
  private let reducers: Reducers

  public init(@ReducerBuilder<State, Action> _ build: () -> Reducers) { reducers = build() }

  public func reduce(into state: inout Reducers.State, action: Reducers.Action) -> Effect<Reducers.Action> {
    reducers.reduce(into: &state, action: action)
  }
}

public struct BindingReducer<State, Action, ViewAction: BindableAction>: Reducer where State == ViewAction.State {
  private let binding: (Action) -> BindingAction<State>?

  public init() where Action == ViewAction { binding = \.binding }

  public init(action toViewAction: CaseKeyPath<Action, ViewAction>) where Action: CasePathable {
    binding = { $0[case: toViewAction]?.binding }
  }

  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    binding(action)?.set(&state)
    return .none
  }
}

public struct Scope<ParentState, ParentAction, Child: Reducer>: Reducer {
  private let reducer: Reduce<ParentState, ParentAction>

  public init<ChildState, ChildAction>(
    state toChildState: WritableKeyPath<ParentState, ChildState>,
    action toChildAction: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where ChildState == Child.State, ChildAction == Child.Action {
    self.init(toChildState, action: toChildAction, child)
  }

  // After 1.25.5.
  public init<ChildState, ChildAction>(
    _ toChildState: WritableKeyPath<ParentState, ChildState>,
    action toChildAction: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> _ child: () -> Child
  ) where ChildState == Child.State, ChildAction == Child.Action {
    let (child, path) = (child(), AnyCasePath(toChildAction))
    reducer = Reduce { state, action in
      guard let action = path.extract(action) else { return .none }
      return child.reduce(into: &state[keyPath: toChildState], action: action).map(path.embed)
    }
  }

  public func reduce(into state: inout ParentState, action: ParentAction) -> Effect<ParentAction> {
    reducer.perform(&state, action)
  }
}

public struct _OnChangeReducer<Base: Reducer, Value, Body: Reducer>: Reducer
where Base.State == Body.State, Base.Action == Body.Action {
  fileprivate let reducer: Reduce<Base.State, Base.Action>

  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    reducer.perform(&state, action)
  }
}

extension Reducer {
  public func onChange<V: Equatable, R: Reducer>(
    of toValue: @escaping (State) -> V,
    @ReducerBuilder<State, Action> _ reducer: @escaping (_ oldValue: V, _ newValue: V) -> R
  ) -> _OnChangeReducer<Self, V, R> {
    _OnChangeReducer(
      reducer: following(toValue) { reducer($0, $1).reduce(into: &$2, action: $3) }
    )
  }

  public func onChange<V: Equatable>(
    of toValue: @escaping (State) -> V,
    _ perform: @escaping (_ oldValue: V, _ state: inout State) -> Effect<Action>
  ) -> some Reducer<State, Action> {
    following(toValue) { oldValue, _, state, _ in perform(oldValue, &state) }
  }

  private func following<V: Equatable>(
    _ toValue: @escaping (State) -> V,
    _ perform: @escaping (_ oldValue: V, _ newValue: V, _ state: inout State, _ action: Action) -> Effect<Action>
  ) -> Reduce<State, Action> {
    Reduce { state, action in
      let oldValue = toValue(state)
      let effect = reduce(into: &state, action: action)
      let newValue = toValue(state)
      return oldValue == newValue ? effect : effect.merge(with: perform(oldValue, newValue, &state, action))
    }
  }
}
