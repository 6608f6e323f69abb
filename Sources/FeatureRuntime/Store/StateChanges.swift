/// The comparison of two values of a type. There is one for each type.
@MainActor
final class StateChanges<State> {
  private let sharedFields: [SharedField<State>]
  private let sharedPaths: Set<AnyKeyPath>
  private let isEqual: ((State, State) -> Bool)?

  private init() {
    sharedFields = (State.self as? any ObservableState.Type).flatMap { Self.shared($0) } ?? []
    sharedPaths = Set(sharedFields.map(\.keyPath))
    isEqual = (State.self as? any Equatable.Type).flatMap { Self.comparing($0) }
  }

  static func of(_: State.Type) -> StateChanges {
    let id = ObjectIdentifier(State.self)
    if let known = allStateChanges[id] as? StateChanges { return known }
    let new = StateChanges()
    allStateChanges[id] = new
    return new
  }

  /// Whether a key path leads to a shared value, which tells its readers itself of changes.
  func isShared(_ path: AnyKeyPath) -> Bool { sharedPaths.contains(path) }

  /// The key paths whose shared values have been replaced by others.
  func replaced(_ old: State, _ new: State) -> [AnyKeyPath] {
    sharedFields.isEmpty ? [] : sharedFields.lazy.filter { !$0.isSame(old, new) }.map(\.keyPath)
  }

  /// Whether two states are known to be equal.
  func areEqual(_ old: State, _ new: State) -> Bool { isEqual?(old, new) ?? false }

  // The opened type is always `State`; the casts are done once for a type.

  private static func shared<S: ObservableState>(_: S.Type) -> [SharedField<State>]? {
    S.sharedFields as? [SharedField<State>]
  }

  private static func comparing<S: Equatable>(_: S.Type) -> ((State, State) -> Bool)? {
    let isEqual: Any = { (old: S, new: S) -> Bool in old == new }
    return isEqual as? (State, State) -> Bool
  }
}

/// The comparisons of all types; a generic type cannot keep them itself.
@MainActor
private var allStateChanges: [ObjectIdentifier: AnyObject] = [:]
