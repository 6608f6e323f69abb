/// Notes what changes of shared values, for a test that has to assert it.
package final class SharedChanges: Sendable {
  private let changes = Locked<[ObjectIdentifier: (origin: any SharedOrigin, old: Any)]>([:])

  package init() {}

  /// Notes a change, unless the value has changed since the last ``take()``.
  func willChange(_ origin: some SharedOrigin, from value: Any) {
    nonisolated(unsafe) let value = value
    changes.modify { changes in
      if changes[ObjectIdentifier(origin)] == nil { changes[ObjectIdentifier(origin)] = (origin, value) }
    }
  }

  /// What has changed since the last ``take()``.
  package var pending: [SharedChange] {
    changes.value.values.map { SharedChange(origin: $0.origin, old: $0.old, new: $0.origin.currentValue) }
  }

  /// What has changed since the last time.
  package func take() -> [SharedChange] {
    defer { changes.value = [:] }
    return pending
  }
}

/// That a shared value has changed.
package struct SharedChange {
  let origin: any SharedOrigin
  package let old: Any
  package let new: Any

  /// What tells the value from others.
  package var id: ObjectIdentifier { ObjectIdentifier(origin) }

  /// The key of the value, or what it is.
  package var description: String { origin.description }

  /// Whether the value is not what it was, as far as that can be found out.
  package var isChange: Bool { Self.differ(old, new) }

  static func differ(_ old: Any, _ new: Any) -> Bool {
    func differ<Value: Equatable>(_ old: Value) -> Bool { old != new as? Value }
    return (old as? any Equatable).map { differ($0) } ?? false
  }
}

extension DependencyValues {
  /// Notes what changes of shared values where these dependencies are in force, if anything does.
  package var sharedChanges: SharedChanges? {
    get { self[given: SharedChanges.self] }
    set { self[given: SharedChanges.self] = newValue }
  }
}
