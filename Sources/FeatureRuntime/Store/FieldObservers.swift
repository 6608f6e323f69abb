import Observation

/// What of a state was read: the value at a key path, whether there is one, or which elements a list has.
struct ObservedField: Hashable {
  enum Aspect: Hashable {
    case value
    case presence
    case elements
  }

  let keyPath: AnyKeyPath
  let aspect: Aspect
}

/// Knows which fields of a store's state were read, and tells the observation system which of them change.
@MainActor
final class FieldObservers<State, Action: Sendable> {
  typealias Differs = (State, State) -> Bool
  private typealias Subject = Store<State, Action>

  private let registrar = ObservationRegistrar()
  private let changes = StateChanges<State>()

  /// The key path under which the observation system knows each field that was read.
  private var tokens: [ObservedField: KeyPath<Store<State, Action>, Bool>] = [:]
  /// How to compare those that `changes(from:to:)` has not been seen to list.
  private var unlisted: [ObservedField: Differs] = [:]
  private var changing: [KeyPath<Store<State, Action>, Bool>] = []

  private let whole = ObservedField(keyPath: \State.self, aspect: .value)

  /// Notes that a field is read.
  func access(
    _ store: Store<State, Action>,
    _ field: ObservedField,
    differs: @autoclosure () -> Differs
  ) {
    if let token = tokens[field] {
      registrar.access(store, keyPath: token)
    } else {
      let token = \Store<State, Action>.[observed: field]
      tokens[field] = token
      unlisted[field] = differs()
      registrar.access(store, keyPath: token)
    }
  }

  /// Notes that the whole state is read.
  func accessWhole(_ store: Store<State, Action>) {
    access(store, whole, differs: { _, _ in true })
  }

  /// Tells observers of the fields that are about to change.
  ///
  /// - Returns: Whether anything changes.
  func willChange(_ store: Store<State, Action>, from oldState: State, to newState: State) -> Bool {
    let listed = changes.list(oldState, newState)
    if let listed, listed.isEmpty { return false }
    guard !tokens.isEmpty else { return true }
    var tokens: [KeyPath<Store<State, Action>, Bool>] = []
    for keyPath in listed ?? [] {
      let field = ObservedField(keyPath: keyPath, aspect: .value)
      guard let token = self.tokens[field] else { continue }
      unlisted[field] = nil
      tokens.append(token)
    }
    for (field, differs) in unlisted where differs(oldState, newState) {
      if let token = self.tokens[field] { tokens.append(token) }
    }
    changing += tokens
    for token in tokens { registrar.willSet(store, keyPath: token) }
    return true
  }

  /// Tells observers that the change has happened.
  func didChange(_ store: Store<State, Action>) {
    let tokens = changing
    changing = []
    for token in tokens { registrar.didSet(store, keyPath: token) }
  }
}

/// What is known about the differences of two values of a type.
struct StateChanges<State> {
  /// The fields that differ, none if nothing does, or `nil` if something may differ and it is not known what.
  let list: (State, State) -> [PartialKeyPath<State>]?

  init() {
    if let type = State.self as? any ObservableState.Type, let list = Self.observing(type) {
      self.list = list
    } else if let type = State.self as? any Equatable.Type, let isEqual = Self.comparing(type) {
      self.list = { isEqual($0, $1) ? [] : nil }
    } else {
      self.list = { _, _ in nil }
    }
  }

  // The casts say what is known already, that the opened type is `State`; they are done once for a store.

  private static func observing<S: ObservableState>(_: S.Type) -> ((State, State) -> [PartialKeyPath<State>])? {
    let changes: Any = { (old: S, new: S) -> [PartialKeyPath<S>] in S.changes(from: old, to: new) }
    return changes as? (State, State) -> [PartialKeyPath<State>]
  }

  private static func comparing<S: Equatable>(_: S.Type) -> ((State, State) -> Bool)? {
    let isEqual: Any = { (old: S, new: S) -> Bool in old == new }
    return isEqual as? (State, State) -> Bool
  }
}
