public protocol CaseReducer<State, Action>: Reducer
where State: CaseReducerState, Body: Reducer, Body.State == State, Body.Action == Action {
  associatedtype State = State
  associatedtype Action = Action
  associatedtype Body = Body
  associatedtype CaseScope: _CaseScopeProtocol

  @ReducerBuilder<State, Action>
  static var body: Body { get }

  @preconcurrency @MainActor
  static func scope(_ store: Store<State, Action>) -> CaseScope
}

extension CaseReducer {
  public var body: Body { Self.body }
}

public protocol _CaseScopeProtocol {}

public protocol CaseReducerState {
  associatedtype StateReducer: CaseReducer where StateReducer.State == Self
}

extension Reducer {
  public func ifLet<ChildState: CaseReducerState, ChildAction>(
    _ state: WritableKeyPath<State, PresentationState<ChildState>>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>
  ) -> some ReducerOf<Self> where ChildState.StateReducer.Action == ChildAction {
    self.ifLet(state, action: action) { ChildState.StateReducer.body }
  }

  public func forEach<DestinationState: CaseReducerState, DestinationAction>(
    _ state: WritableKeyPath<State, StackState<DestinationState>>,
    action: CaseKeyPath<Action, StackAction<DestinationState, DestinationAction>>
  ) -> some ReducerOf<Self> where DestinationState.StateReducer.Action == DestinationAction {
    self.forEach(state, action: action) { DestinationState.StateReducer.body }
  }
}

extension Store where State: CaseReducerState, State.StateReducer.Action == Action {
  public var `case`: State.StateReducer.CaseScope { State.StateReducer.scope(self) }
}

public protocol _StoreWithCaseScope {
  associatedtype _CaseScope: CasePathable
  var _caseScope: _CaseScope { get }
}

extension Store: _StoreWithCaseScope
where
  State: CaseReducerState & ObservableState,
  State.StateReducer.Action == Action,
  State.StateReducer.CaseScope: CasePathable
{
  nonisolated public var _caseScope: State.StateReducer.CaseScope { fatalError() }
}

public protocol _OptionalStoreWithCaseScope: ExpressibleByNilLiteral {
  associatedtype _CaseScope: CasePathable
  var _optionalCaseScope: _CaseScope? { get }
}

extension Optional: _OptionalStoreWithCaseScope where Wrapped: _StoreWithCaseScope {
  public var _optionalCaseScope: Wrapped._CaseScope? { fatalError() }
}

extension _OptionalStoreWithCaseScope {
  public subscript<Case>(
    _caseScope keyPath: KeyPath<_CaseScope.AllCasePaths, AnyCasePath<_CaseScope, Case>>
  ) -> Case? {
    get { fatalError() }
    set {}
  }
}
