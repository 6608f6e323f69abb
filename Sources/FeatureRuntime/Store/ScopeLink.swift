/// Which scope of a store: the key paths to state and action, and which element if the state is a list.
struct ScopeID: Hashable {
  let state: AnyKeyPath
  let action: AnyKeyPath
  let element: AnyHashable?
}

/// A scoped store as its parent sees it.
@MainActor
protocol ScopeLink<ParentState>: AnyObject {
  associatedtype ParentState

  func willCommit(parent newState: ParentState)

  /// Passes on the new state.
  ///
  /// - Returns: Whether the scoped store is in use and its part of the state is still there.
  func assign(parent newState: ParentState) -> Bool

  func didCommit()
}

/// The link from a store to one scoped from it. It does not keep the scoped store alive.
@MainActor
final class Scoped<ParentState, ChildState, ChildAction: Sendable>: ScopeLink {
  private(set) weak var store: Store<ChildState, ChildAction>?
  private let toChildState: (ParentState) -> ChildState?

  init(toChildState: @escaping (ParentState) -> ChildState?) {
    self.toChildState = toChildState
  }

  /// Makes the scoped store, if its part of the state is there.
  func open(
    in parentState: ParentState,
    dispatch: @escaping @MainActor (ChildAction) -> StoreTask
  ) -> Store<ChildState, ChildAction>? {
    guard let state = toChildState(parentState) else { return nil }
    let store = Store(state: state, dispatch: dispatch)
    self.store = store
    return store
  }

  func willCommit(parent newState: ParentState) {
    guard let store, let state = toChildState(newState) else { return }
    store.willCommit(state)
  }

  func assign(parent newState: ParentState) -> Bool {
    guard let store, let state = toChildState(newState) else { return false }
    store.assign(state)
    return true
  }

  func didCommit() {
    store?.didCommit()
  }
}
