#if canImport(SwiftUI)
  public import SwiftUI
#endif

// All of these go through the binding's dynamic members, the one way to derive a binding that SwiftUI and our own type
// share and that keeps what SwiftUI knows about it (transactions and animations).

extension Binding {
  /// Returns a binding to a part of the value.
  ///
  /// **Laws.** `map(\.self)` is the binding itself, and `map(a).map(b)` is `map(a.appending(path: b))`.
  public func map<Part>(_ keyPath: WritableKeyPath<Value, Part>) -> Binding<Part> {
    self[dynamicMember: keyPath]
  }

  /// Returns a binding to the wrapped value, or `nil` if there is none now.
  ///
  /// The binding reads its source at each access. If the value has become `nil` meanwhile, the binding keeps returning
  /// the last value and ignores writes, so that a disappearing view neither crashes nor brings back a dismissed
  /// feature.
  public func unwrap<Wrapped>() -> Binding<Wrapped>? where Value == Wrapped? {
    guard let value = wrappedValue else { return nil }
    return self[dynamicMember: \.[unwrapping: LastSeen(value)]]
  }
}

extension Binding where Value: CasePathable {
  /// Returns a binding to the value of a case, or `nil` if another case is current now.
  ///
  /// The binding reads its source at each access. If another case has become current meanwhile, the binding keeps
  /// returning the last value and ignores writes.
  public func matching<Case>(_ path: CasePath<Value, Case>) -> Binding<Case>? {
    matching(path, keyPath: nil)
  }

  /// Returns a binding to the value of a case, or `nil` if another case is current now.
  ///
  /// ```swift
  /// if let quantity = store.binding(\.item.status)[\.inStock] {
  ///   quantity.wrappedValue += 1
  /// }
  /// ```
  ///
  /// It behaves as ``matching(_:)`` does when the case changes.
  public subscript<Case>(_ keyPath: CaseKeyPath<Value, Case>) -> Binding<Case>? {
    matching(Value.allCasePaths[keyPath: keyPath], keyPath: keyPath)
  }

  private func matching<Case>(_ path: CasePath<Value, Case>, keyPath: AnyKeyPath?) -> Binding<Case>? {
    guard let value = path.extract(from: wrappedValue) else { return nil }
    return self[dynamicMember: \.[matching: CaseLens(path: path, keyPath: keyPath, lastSeen: LastSeen(value))]]
  }
}
