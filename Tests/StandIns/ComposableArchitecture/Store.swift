public typealias StoreOf<R: Reducer> = Store<R.State, R.Action>

@dynamicMemberLookup
@preconcurrency @MainActor
public final class Store<State, Action> {
  private let root: StoreRoot<State, Action>

  public init<R: Reducer>(
    initialState: @autoclosure () -> R.State,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: ((inout DependencyValues) -> Void)? = nil
  ) where R.State == State, R.Action == Action {
    var dependencies = DependencyValues.current
    prepareDependencies?(&dependencies)
    root = DependencyValues.$current.withValue(dependencies) {
      StoreRoot(state: initialState(), reducer: reducer(), dependencies: dependencies)
    }
  }

  @discardableResult
  public func send(_ action: Action) -> StoreTask {
    root.send(action)
    return StoreTask()
  }

  // After 1.25.5, as all that scope without the label.
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    fatalError()
  }

  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    scope(state, action: action)
  }
}

public struct StoreTask: Hashable, Sendable {
  public var isCancelled: Bool { fatalError() }
  public func cancel() async {}
  public func finish() async {}
}

extension Store: Observable {}
extension Store: Identifiable {}

extension Store: Hashable {
  public static nonisolated func == (lhs: Store, rhs: Store) -> Bool { lhs === rhs }
  public nonisolated func hash(into hasher: inout Hasher) {}
}

extension Store where State: ObservableState {
  public var state: State { fatalError() }

  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value { fatalError() }

  public func scope<ChildState, ChildAction>(
    _ stateKeyPath: KeyPath<State, ChildState?>,
    action actionKeyPath: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    fatalError()
  }

  public func scope<ChildState, ChildAction>(
    state stateKeyPath: KeyPath<State, ChildState?>,
    action actionKeyPath: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    scope(stateKeyPath, action: actionKeyPath)
  }

  @_disfavoredOverload
  public func scope<ElementID, ElementState, ElementAction>(
    _ state: KeyPath<State, IdentifiedArray<ElementID, ElementState>>,
    action: CaseKeyPath<Action, IdentifiedAction<ElementID, ElementAction>>
  ) -> some RandomAccessCollection<Store<ElementState, ElementAction>> {
    [Store<ElementState, ElementAction>]()
  }

  @_disfavoredOverload
  public func scope<ElementID, ElementState, ElementAction>(
    state: KeyPath<State, IdentifiedArray<ElementID, ElementState>>,
    action: CaseKeyPath<Action, IdentifiedAction<ElementID, ElementAction>>
  ) -> some RandomAccessCollection<Store<ElementState, ElementAction>> {
    [Store<ElementState, ElementAction>]()
  }
}

extension Store where State: ObservableState, Action: BindableAction, Action.State == State {
  @_disfavoredOverload
  public subscript<Value: Equatable & Sendable>(dynamicMember keyPath: WritableKeyPath<State, Value>) -> Value {
    get { fatalError() }
    set {}
  }
}

/// What a store can be scoped to by a binding: an optional, and what is presented.
public protocol _ScopableState<Unwrapped> {
  associatedtype Unwrapped
}

extension Optional: _ScopableState {
  public typealias Unwrapped = Wrapped
}

extension PresentationState: _ScopableState {
  public typealias Unwrapped = State
}
