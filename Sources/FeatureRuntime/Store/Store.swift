public import Observation

/// Holds the state of a feature, runs its reducer and its effects, and notifies observers of changes.
///
/// ```swift
/// let store = Store(initialState: Settings.State()) {
///   Settings(userNotifications: .live)
/// }
/// store.send(.resetButtonTapped)
/// store.displayName           // reads a field, and observes only that field
/// store.displayName = "Blob"  // sends .binding(.set(\.displayName, "Blob"))
/// ```
///
/// State never changes without an action. An action is handled before ``send(_:)`` returns, unless another one is being
/// handled: then it waits its turn. Observers see actions that lead to each other in this way as one change.
///
/// **Observation.** Reading a field with `store.field` or `store[\.field.part]` observes only that field or part:
/// `withObservationTracking` and SwiftUI run again only when an action has changed its value. `store.child.count` reads,
/// and observes, the whole child, and so does a binding to a part of a field, `$store.item.name`: state is a plain value
/// that does not know who reads it. `store[\.child.count]` and a store of the child observe only the count. Reading
/// ``state`` observes everything. The store compares only what somebody observes.
///
/// **Lifetime.** A store cancels its effects when it and all stores scoped from it are gone. It keeps the stores scoped
/// from it as long as their part of the state is there.
///
/// **Identity.** `id` identifies the store, not its state. To find a view by the element's own id, as `scrollTo(_:)` does,
/// write `ForEach(rows, id: \.[\.id])`.
@MainActor
@dynamicMemberLookup
public final class Store<State, Action: Sendable> {
  let core: Core<State, Action>
  /// The stores that were scoped from this one, and the lists of stores.
  private var children: [ScopeID: AnyObject] = [:]

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - initialState: The state to start with.
  ///   - onIssue: Handles issues found at run time.
  ///   - reducer: The feature's reducer.
  ///   - update: Changes the dependencies of the reducer and its effects.
  ///   - fileID: The file, for messages.
  ///   - filePath: The path of the file, for messages.
  ///   - line: The line, for messages.
  ///   - column: The column, for messages.
  public convenience init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> State,
    onIssue: IssueHandler = .automatic,
    reducer: () -> R,
    withDependencies update: ((inout DependencyValues) -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    func engine() -> Engine<State, Action> {
      Engine(
        initialState: initialState(),
        reducer: Reduce(reducer()),
        events: StoreEvents(onIssue: onIssue),
        position: position
      )
    }
    self.init(core: update.map { withDependencies($0, operation: engine) } ?? engine())
  }

  /// Creates a store whose workings can be watched.
  package convenience init(
    initialState: State,
    reducer: Reduce<State, Action>,
    events: StoreEvents<State, Action>,
    position: SourcePosition
  ) {
    self.init(core: Engine(initialState: initialState, reducer: reducer, events: events, position: position))
  }

  init(core: Core<State, Action>) {
    self.core = core
  }

  /// Handles an action.
  ///
  /// - Returns: The action's effects, to wait for or to cancel.
  @discardableResult
  public func send(_ action: Action) -> StoreTask {
    core.send(action, SendDetails())
  }

  /// Handles an action that is sent at some place.
  package func send(_ action: Action, at position: SourcePosition) -> StoreTask {
    core.send(action, SendDetails(position: position))
  }

  /// The runner of the store's effects; `nil` if it is not a root.
  package var effects: EffectRunner<Action>? {
    (core as? Engine<State, Action>)?.effects
  }

  /// The object kept for a scope, or a new one.
  func kept<Child: AnyObject>(_ id: ScopeID, make: () -> Child) -> Child {
    if let child = children[id] as? Child { return child }
    let child = make()
    children[id] = child
    return child
  }

  /// Forgets the object of a scope whose part of the state is absent.
  func forget(_ id: ScopeID) {
    children[id] = nil
  }
}

/// A scope of a store: the key paths to state and action.
struct ScopeID: Hashable {
  let state: AnyKeyPath
  let action: AnyKeyPath
}

extension Store: Observable {}

extension Store: Identifiable {
  /// The identity of the store itself, not that of its state.
  public nonisolated var id: ObjectIdentifier { ObjectIdentifier(self) }
}

/// The store of a feature: `StoreOf<Settings>` is `Store<Settings.State, Settings.Action>`.
public typealias StoreOf<R: Reducer> = Store<R.State, R.Action>
