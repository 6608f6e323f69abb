extension Store {
  /// The whole state. Reading it observes all of it.
  public var state: State {
    core.observed.observeWhole()
    return core.state
  }

  /// The value of a field. Reading it observes only that field.
  ///
  /// `store.child.count` reads the field `child` and observes all of it; `store[\.child.count]` observes only the count.
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    self[keyPath]
  }

  /// The value of a field. Reading it observes only that field.
  ///
  /// `store.child.count` reads the field `child` and observes all of it; `store[\.child.count]` observes only the count.
  public subscript<Value: Equatable>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    self[keyPath]
  }

  /// The value of a field or of a part of one: `store[\.item.name]`. Reading it observes that part alone.
  ///
  /// A value that is not equatable counts as changed whenever the state changes.
  public subscript<Value>(_ keyPath: KeyPath<State, Value>) -> Value {
    core.observed.observe(keyPath, differs: nil)
    return core.state[keyPath: keyPath]
  }

  /// The value of a field or of a part of one: `store[\.item.name]`. Reading it observes that part alone.
  public subscript<Value: Equatable>(_ keyPath: KeyPath<State, Value>) -> Value {
    observing(keyPath)
  }

  func observing<Value: Equatable>(_ keyPath: KeyPath<State, Value>) -> Value {
    core.observed.observe(keyPath, differs: { $0[keyPath: keyPath] != $1[keyPath: keyPath] })
    return core.state[keyPath: keyPath]
  }
}
