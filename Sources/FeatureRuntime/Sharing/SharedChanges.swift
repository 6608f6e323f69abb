/// A record of the changes of shared values, which a test has to assert.
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

  /// The changes since the last ``take()``.
  package var pending: [SharedChange] {
    changes.value.values.map { SharedChange(origin: $0.origin, old: $0.old, new: $0.origin.currentValue) }
  }

  /// Returns the changes since the last call.
  package func take() -> [SharedChange] {
    let taken = changes.modify { changes in
      defer { changes = [:] }
      return changes
    }
    return taken.values.map { SharedChange(origin: $0.origin, old: $0.old, new: value(of: $0.origin)) }
  }

  /// The value as it was at the last ``take()``, whatever other threads make of it meanwhile.
  func value(of origin: any SharedOrigin) -> Any {
    // Who changes a value notes the old one under the same lock.
    origin.reading { current in changes.value[ObjectIdentifier(origin)]?.old ?? current }
  }
}

/// A change of a shared value.
package struct SharedChange {
  let origin: any SharedOrigin
  package let old: Any
  package let new: Any

  /// The identity of the value.
  package var id: ObjectIdentifier { ObjectIdentifier(origin) }

  /// The key of the value, or the value.
  package var description: String { origin.description }

  /// Whether the value is another one, as far as it can be compared.
  package var isChange: Bool { Self.differ(old, new) }

  static func differ(_ old: Any, _ new: Any) -> Bool {
    func differ<Value: Equatable>(_ old: Value) -> Bool { old != new as? Value }
    return (old as? any Equatable).map { differ($0) } ?? false
  }
}

extension DependencyValues {
  /// The record of changes of shared values where these dependencies are in force; `nil` if nobody asks.
  package var sharedChanges: SharedChanges? {
    get { self[given: SharedChanges.self] }
    set { self[given: SharedChanges.self] = newValue }
  }
}
