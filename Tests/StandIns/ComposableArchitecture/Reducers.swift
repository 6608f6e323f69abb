public struct Reduce<State, Action>: Reducer {
  public init(_ reduce: @escaping (_ state: inout State, _ action: Action) -> Effect<Action>) {}

  public init(_ reducer: some Reducer<State, Action>) {}

  public func reduce(into state: inout State, action: Action) -> Effect<Action> { fatalError() }
}

public struct EmptyReducer<State, Action>: Reducer {
  public init() {}

  public func reduce(into state: inout State, action: Action) -> Effect<Action> { fatalError() }
}

public struct CombineReducers<State, Action, Reducers: Reducer>: Reducer
where State == Reducers.State, Action == Reducers.Action {
  public init(@ReducerBuilder<State, Action> _ build: () -> Reducers) {}

  public func reduce(into state: inout Reducers.State, action: Reducers.Action) -> Effect<Reducers.Action> {
    fatalError()
  }
}

public struct BindingReducer<State, Action, ViewAction: BindableAction>: Reducer where State == ViewAction.State {
  public init() where Action == ViewAction {}

  public func reduce(into state: inout State, action: Action) -> Effect<Action> { fatalError() }
}

public struct Scope<ParentState, ParentAction, Child: Reducer>: Reducer {
  public init<ChildState, ChildAction>(
    state toChildState: WritableKeyPath<ParentState, ChildState>,
    action toChildAction: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where ChildState == Child.State, ChildAction == Child.Action {}

  public func reduce(into state: inout ParentState, action: ParentAction) -> Effect<ParentAction> { fatalError() }
}

public struct _OnChangeReducer<Base: Reducer, Value, Body: Reducer>: Reducer
where Base.State == Body.State, Base.Action == Body.Action {
  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> { fatalError() }
}

extension Reducer {
  public func onChange<V: Equatable, R: Reducer>(
    of toValue: @escaping (State) -> V,
    @ReducerBuilder<State, Action> _ reducer: @escaping (_ oldValue: V, _ newValue: V) -> R
  ) -> _OnChangeReducer<Self, V, R> {
    fatalError()
  }

  public func onChange<V: Equatable>(
    of toValue: @escaping (State) -> V,
    _ perform: @escaping (_ oldValue: V, _ state: inout State) -> Effect<Action>
  ) -> some Reducer<State, Action> {
    EmptyReducer<State, Action>()
  }
}
