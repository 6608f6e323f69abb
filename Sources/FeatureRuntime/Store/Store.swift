public import Observation

/// Holds the state of a feature, runs its reducer and its effects, and tells observers what changed.
///
/// ```swift
/// let store = Store(initialState: Settings.State()) {
///   Settings(userNotifications: .live)
/// }
/// store.send(.resetButtonTapped)
/// store.displayName           // reads a field, and observes that field alone
/// store.displayName = "Blob"  // sends .binding(.set(\.displayName, "Blob"))
/// ```
///
/// State never changes without an action. An action is handled before ``send(_:)`` returns, unless it is sent while
/// another one is being handled: then it waits its turn.
///
/// **Observation.** Reading a field with `store.field` or `store[\.field.part]` observes that field or part alone:
/// `withObservationTracking` and SwiftUI run again only when an action has changed its value. Reading ``state`` observes
/// everything. Stores made with `scope(state:action:)` observe in the same way.
///
/// **Lifetime.** A store that goes away cancels its effects. A scoped store keeps its parent alive.
@MainActor
@dynamicMemberLookup
public final class Store<State, Action: Sendable> {
  let observers: FieldObservers<State, Action>
  private let dispatch: Dispatch
  private(set) var currentState: State
  private var children: [ScopeID: any ScopeLink<State>] = [:]

  /// Where actions go.
  private enum Dispatch {
    case root(Engine<State, Action>)
    case parent(@MainActor (Action) -> StoreTask)
  }

  /// Makes a store.
  ///
  /// - Parameters:
  ///   - initialState: The state to start with.
  ///   - onIssue: What to do with mistakes found while running; by default they are written to the standard error
  ///     stream.
  ///   - reducer: The feature's reducer.
  public convenience init<R: Reducer<State, Action>>(
    initialState: State,
    onIssue: IssueHandler = .standardError,
    reducer: () -> R
  ) {
    self.init(initialState: initialState, reducer: Reduce(reducer()), events: StoreEvents(onIssue: onIssue))
  }

  /// Makes a store whose workings can be watched.
  package init(initialState: State, reducer: Reduce<State, Action>, events: StoreEvents<State, Action>) {
    let engine = Engine(reducer: reducer, events: events)
    currentState = initialState
    dispatch = .root(engine)
    observers = FieldObservers()
    engine.store = self
  }

  /// Makes a store that shows a part of a parent's state and passes actions on to it.
  init(state: State, dispatch: @escaping @MainActor (Action) -> StoreTask) {
    currentState = state
    self.dispatch = .parent(dispatch)
    observers = FieldObservers()
  }

  /// Handles an action.
  ///
  /// - Returns: The effects that the action has, to wait for or to cancel.
  @discardableResult
  public func send(_ action: Action) -> StoreTask {
    switch dispatch {
    case .root(let engine): engine.send(action)
    case .parent(let dispatch): dispatch(action)
    }
  }

  /// What the store runs, if it is a root.
  package var effects: EffectRunner<Action>? {
    guard case .root(let engine) = dispatch else { return nil }
    return engine.effects
  }

  // MARK: Changing state

  /// Replaces the state and tells the observers of this store and of those scoped from it.
  func commit(_ newState: State) {
    willCommit(newState)
    assign(newState)
    didCommit()
  }

  func willCommit(_ newState: State) {
    guard observers.willChange(self, from: currentState, to: newState) else { return }
    for link in children.values { link.willCommit(parent: newState) }
  }

  func assign(_ newState: State) {
    currentState = newState
    for (id, link) in children where !link.assign(parent: newState) {
      children[id] = nil
    }
  }

  func didCommit() {
    observers.didChange(self)
    for link in children.values { link.didCommit() }
  }

  // MARK: Children

  /// The store for a scope: the one that is in use already, or a new one. None if that part of the state is not there.
  func child<ChildState, ChildAction>(
    _ id: ScopeID,
    action embed: @escaping @Sendable (ChildAction) -> Action,
    state toChildState: @autoclosure () -> (State) -> ChildState?
  ) -> Store<ChildState, ChildAction>? {
    if let link = children[id] as? Scoped<State, ChildState, ChildAction>, let store = link.store {
      return store
    }
    // The child keeps this store alive, the link to the child does not keep the child.
    let link = Scoped<State, ChildState, ChildAction>(toChildState: toChildState())
    let store = link.open(in: currentState) { self.send(embed($0)) }
    children[id] = store == nil ? nil : link
    return store
  }
}

extension Store: Observable {}

extension Store: Identifiable {
  /// The identity of the store itself, not that of its state.
  public nonisolated var id: ObjectIdentifier { ObjectIdentifier(self) }
}
