extension Store {
  /// The whole state. Reading it observes all of it.
  public var state: State {
    observers.accessWhole(self)
    return currentState
  }

  /// The value of a field. Reading it observes that field alone.
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    self[keyPath]
  }

  /// The value of a field. Reading it observes that field alone.
  public subscript<Value: Equatable>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    self[keyPath]
  }

  /// The value of a field or of a part of one: `store[\.item.name]`. Reading it observes that part alone.
  ///
  /// A value that is not equatable counts as changed whenever the state changes.
  public subscript<Value>(_ keyPath: KeyPath<State, Value>) -> Value {
    observers.access(self, ObservedField(keyPath: keyPath, aspect: .value), comparison: .alwaysDifferent)
    return currentState[keyPath: keyPath]
  }

  /// The value of a field or of a part of one: `store[\.item.name]`. Reading it observes that part alone.
  public subscript<Value: Equatable>(_ keyPath: KeyPath<State, Value>) -> Value {
    observe(keyPath)
    return currentState[keyPath: keyPath]
  }

  func observe<Value: Equatable>(_ keyPath: KeyPath<State, Value>) {
    observers.access(
      self,
      ObservedField(keyPath: keyPath, aspect: .value),
      comparison: FieldComparison(keyPath)
    )
  }

  /// Stands for a field in the observation system, which knows things by key paths.
  nonisolated subscript(observed field: ObservedField) -> Bool { true }
}
