/// A part of a shared value.
final class PartReference<Whole, Value>: SharedReference<Value>, @unchecked Sendable {
  private let whole: SharedReference<Whole>
  private let keyPath: WritableKeyPath<Whole, Value>

  init(_ whole: SharedReference<Whole>, _ keyPath: WritableKeyPath<Whole, Value>) {
    self.whole = whole
    self.keyPath = keyPath
  }

  override var origin: any SharedOrigin { whole.origin }

  override var description: String { "\(whole.description)[dynamicMember: \(keyPath)]" }

  override var value: Value { whole.value[keyPath: keyPath] }

  override func withLock<Result, Failure: Error>(
    _ operation: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try whole.withLock { whole throws(Failure) in try operation(&whole[keyPath: keyPath]) }
  }

  override func isSame(as other: SharedReference<Value>) -> Bool {
    guard let other = other as? PartReference else { return false }
    return keyPath.equals(other.keyPath) && whole.isSame(as: other.whole)
  }
}

/// The value of an optional shared value, or the last one that there was.
final class UnwrappedReference<Value>: SharedReference<Value>, @unchecked Sendable {
  private let optional: SharedReference<Value?>
  private let last: Locked<Value>

  init?(_ optional: SharedReference<Value?>) {
    guard let value = optional.value else { return nil }
    self.optional = optional
    last = Locked(value)
  }

  override var origin: any SharedOrigin { optional.origin }

  override var description: String { "\(optional.description)!" }

  override var value: Value {
    guard let value = optional.value else { return last.value }
    if SharedAssertion.current == nil { last.value = value }
    return value
  }

  override func withLock<Result, Failure: Error>(
    _ operation: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try optional.withLock { optional throws(Failure) in
      let isThere = optional != nil
      var value = optional ?? last.value
      // The only copy is changed, and not a copy of it.
      optional = nil
      defer {
        if isThere { optional = value }
        if SharedAssertion.current == nil { last.value = value }
      }
      return try operation(&value)
    }
  }

  override func isSame(as other: SharedReference<Value>) -> Bool {
    guard let other = other as? UnwrappedReference else { return false }
    return optional.isSame(as: other.optional)
  }
}

/// A reference to a value derived from a shared one.
final class ReadReference<Base, Value>: SharedReference<Value>, @unchecked Sendable {
  private let base: SharedReference<Base>
  private let body: @Sendable (Base) -> Value

  init(_ base: SharedReference<Base>, _ body: @escaping @Sendable (Base) -> Value) {
    self.base = base
    self.body = body
  }

  override var origin: any SharedOrigin { base.origin }

  override var description: String { ".map(\(base.description), as: \(Value.self).self)" }

  override var value: Value { body(base.value) }
}
