/// The source of a store's state, and the receiver of its actions.
///
/// A store keeps its core and the stores that were scoped from it; a core keeps the one above it. Nothing leads back from
/// a core to a store, so there is no cycle, and a scoped store works on when the store it was scoped from has gone.
@MainActor
class Core<State, Action: Sendable> {
  /// The observed parts of the state.
  let observed: ObservedState<State>

  init(observed: ObservedState<State>) {
    self.observed = observed
  }

  /// The state after the last change.
  var state: State { fatalError("a core has a state") }

  func send(_ action: Action, _ details: SendDetails) -> StoreTask { fatalError("a core sends actions") }

  /// Tells the readers of a field if a control wrote another value to it than it has now: a control shows what it wrote until it
  /// reads again, and a change alone does not tell it that the reducer has put the old value back.
  func answer<Value: Equatable>(_ written: Value, to keyPath: KeyPath<State, Value>) { fatalError("a core answers") }

  /// Whether an action waits until another one was handled.
  var isHandling: Bool { fatalError("a core handles actions") }

  /// Reports a binding's write that no reducer did, unless the action waits until another one was handled.
  func reportIgnored(_ title: String) { fatalError("a core reports") }
}

/// The circumstances of an action sent from outside.
package struct SendDetails {
  /// The place of the call, if known.
  var position: SourcePosition?
  /// Whether a binding sends it.
  var isFromBinding = false
  /// Set when the action writes a binding's value.
  var write: BindingWrite?

  package init(position: SourcePosition? = nil) {
    self.position = position
  }

  /// - Parameter write: The write of a binding action.
  init(fromBinding write: BindingWrite?) {
    self.write = write
    isFromBinding = true
  }
}

/// The core of a store that was scoped from another one.
@MainActor
final class ScopedCore<ParentState, ParentAction: Sendable, State, Action: Sendable>: Core<State, Action> {
  private let parent: Core<ParentState, ParentAction>
  private let toState: (ParentState) -> State?
  private let toParentAction: @Sendable (Action) -> ParentAction
  private var lastState: State
  private var lastVersion: UInt64

  init(
    parent: Core<ParentState, ParentAction>,
    state: State,
    toState: @escaping (ParentState) -> State?,
    toParentAction: @escaping @Sendable (Action) -> ParentAction,
    observed: ObservedState<State>
  ) {
    self.parent = parent
    self.toState = toState
    self.toParentAction = toParentAction
    lastState = state
    lastVersion = observed.observers.version
    super.init(observed: observed)
  }

  /// The child's part of the state, or the last one if it is not there.
  override var state: State {
    let version = observed.observers.version
    guard version != lastVersion else { return lastState }
    lastVersion = version
    guard let state = toState(parent.state) ?? observed.lastState else { return lastState }
    // Whatever the release of the old value may lead to happens when the property is not being written any more.
    withExtendedLifetime(lastState) { lastState = state }
    return state
  }

  override var isHandling: Bool { parent.isHandling }

  override func answer<Value: Equatable>(_ written: Value, to keyPath: KeyPath<State, Value>) {
    // The state is kept for the readers. A control on its way out is not told.
    guard !isHandling, state[keyPath: keyPath] != written, toState(parent.state) != nil else { return }
    observed.tellReaders(of: keyPath)
  }

  override func reportIgnored(_ title: String) {
    if toState(parent.state) != nil { parent.reportIgnored(title) }
  }

  override func send(_ action: Action, _ details: SendDetails) -> StoreTask {
    // Controls on their way out write their values once more: that is not a mistake.
    if details.isFromBinding, toState(parent.state) == nil { return .finished }
    return parent.send(toParentAction(action), details)
  }
}
