// What features by hand use of the library besides: its macros, and what follows from them. It is compiled with the stand-in where
// an import is tried, so that features are known to compile before. The macros expand to what the library's say to the outside;
// they observe nothing.

@attached(member, names: named(State), named(Action), named(body), named(CaseScope), named(scope))
@attached(memberAttribute)
@attached(extension, conformances: Reducer, CaseReducer)
public macro Reducer() = #externalMacro(module: "StandInMacros", type: "ReducerMacro")

@attached(member, names: named(State), named(Action), named(body), named(CaseScope), named(scope))
@attached(memberAttribute)
@attached(extension, conformances: Reducer, CaseReducer)
public macro Reducer(state: _SynthesizedConformance..., action: _SynthesizedConformance...) =
  #externalMacro(module: "StandInMacros", type: "ReducerMacro")

public struct _SynthesizedConformance: Sendable {
  public static let codable = Self()
  public static let decodable = Self()
  public static let encodable = Self()
  public static let equatable = Self()
  public static let hashable = Self()
  public static let sendable = Self()
}

@attached(peer)
public macro ReducerCaseEphemeral() = #externalMacro(module: "StandInMacros", type: "MarkMacro")

@attached(peer)
public macro ReducerCaseIgnored() = #externalMacro(module: "StandInMacros", type: "MarkMacro")

@attached(member, names: named(AllCasePaths), named(allCasePaths))
@attached(extension, conformances: CasePathable)
public macro CasePathable() = #externalMacro(module: "StandInMacros", type: "CasePathableMacro")

@attached(extension, conformances: ObservableState, names: named(_$id), named(_$willModify))
public macro ObservableState() = #externalMacro(module: "StandInMacros", type: "ObservableStateMacro")

@attached(peer)
public macro ObservationStateIgnored() = #externalMacro(module: "StandInMacros", type: "MarkMacro")

@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: prefixed(`$`), prefixed(_))
public macro Presents() = #externalMacro(module: "StandInMacros", type: "PresentsMacro")

@attached(extension, conformances: ViewActionSending)
public macro ViewAction<R: Reducer>(for: R.Type) = #externalMacro(module: "StandInMacros", type: "ViewActionMacro")
where R.Action: ViewAction

public protocol CaseReducer<State, Action>: Reducer
where State: CaseReducerState, Body: Reducer, Body.State == State, Body.Action == Action {
  associatedtype State = State
  associatedtype Action = Action
  associatedtype Body = Body
  associatedtype CaseScope

  @ReducerBuilder<State, Action>
  static var body: Body { get }

  @preconcurrency @MainActor
  static func scope(_ store: Store<State, Action>) -> CaseScope
}

extension CaseReducer {
  public var body: Body { Self.body }
}

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
  @MainActor public var `case`: State.StateReducer.CaseScope { State.StateReducer.scope(self) }
}

extension CasePathable {
  public subscript<Value>(dynamicMember keyPath: KeyPath<AllCasePaths, AnyCasePath<Self, Value>>) -> Value? {
    Self.allCasePaths[keyPath: keyPath].extract(self)
  }

  @_disfavoredOverload
  public subscript<Value>(dynamicMember keyPath: KeyPath<AllCasePaths, AnyCasePath<Self, Value>>) -> Value {
    @available(*, unavailable)
    get { fatalError() }
    set { self = Self.allCasePaths[keyPath: keyPath].embed(newValue) }
  }
}

extension Scope {
  public init<ChildState, ChildAction>(
    state toChildState: CaseKeyPath<ParentState, ChildState>,
    action toChildAction: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where ChildState == Child.State, ChildAction == Child.Action, ParentState: CasePathable {
    self.init(state: \.[scoped: toChildState], action: toChildAction, child: child)
  }
}

extension CasePathable {
  fileprivate subscript<Value>(scoped path: CaseKeyPath<Self, Value>) -> Value {
    get { self[case: path]! }
    set { self = path(newValue) }
  }
}

public typealias StackActionOf<R: Reducer> = StackAction<R.State, R.Action>
