/// The comparison of two values of a type. There is one for each type.
@MainActor
final class StateChanges<State> {
  /// The fields that differ; `nil` if unknown ones may.
  let list: (State, State) -> [PartialKeyPath<State>]?

  /// Key paths that were in some list. They are in every list when they differ: see ``ObservableState``.
  private var listed: Set<AnyKeyPath> = []

  private init() {
    if let type = State.self as? any ObservableState.Type, let list = Self.observing(type) {
      self.list = list
      listed = Self.shared(type)
    } else if let type = State.self as? any Equatable.Type, let isEqual = Self.comparing(type) {
      self.list = { isEqual($0, $1) ? [] : nil }
    } else {
      self.list = { _, _ in nil }
    }
  }

  static func of(_: State.Type) -> StateChanges {
    let id = ObjectIdentifier(State.self)
    if let known = allStateChanges[id] as? StateChanges { return known }
    let new = StateChanges()
    allStateChanges[id] = new
    return new
  }

  func isListed(_ path: AnyKeyPath) -> Bool {
    listed.contains(path)
  }

  /// Notes that a key path was in a list.
  func note(_ path: AnyKeyPath) {
    listed.insert(path)
  }

  // The opened type is always `State`; the casts are done once for a type.

  private static func observing<S: ObservableState>(_: S.Type) -> ((State, State) -> [PartialKeyPath<State>])? {
    let changes: Any = { (old: S, new: S) -> [PartialKeyPath<S>] in S.changes(from: old, to: new) }
    return changes as? (State, State) -> [PartialKeyPath<State>]
  }

  private static func shared<S: ObservableState>(_: S.Type) -> Set<AnyKeyPath> { Set(S.sharedPaths) }

  private static func comparing<S: Equatable>(_: S.Type) -> ((State, State) -> Bool)? {
    let isEqual: Any = { (old: S, new: S) -> Bool in old == new }
    return isEqual as? (State, State) -> Bool
  }
}

/// The comparisons of all types; a generic type cannot keep them itself.
@MainActor
private var allStateChanges: [ObjectIdentifier: AnyObject] = [:]
