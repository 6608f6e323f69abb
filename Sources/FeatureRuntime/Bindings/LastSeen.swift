/// The value that a derived binding gave last. It is compared by identity, for it is part of a key path.
final class LastSeen<Value>: Hashable {
  var value: Value

  init(_ value: Value) {
    self.value = value
  }

  static func == (lhs: LastSeen, rhs: LastSeen) -> Bool {
    lhs === rhs
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

/// A case path with the value that it gave last.
struct CaseLens<Root, Value>: Hashable {
  let path: CasePath<Root, Value>
  let lastSeen: LastSeen<Value>

  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.lastSeen == rhs.lastSeen
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(lastSeen)
  }

  func get(_ root: Root) -> Value {
    if let value = path.extract(from: root) { lastSeen.value = value }
    return lastSeen.value
  }

  func set(_ value: Value, in root: inout Root) {
    guard path.extract(from: root) != nil else { return }
    lastSeen.value = value
    root = path.embed(value)
  }
}

extension Optional {
  /// The wrapped value, or the last one that was seen. Writing does nothing once there is no value.
  subscript(unwrapping lastSeen: LastSeen<Wrapped>) -> Wrapped {
    get {
      if let value = self { lastSeen.value = value }
      return lastSeen.value
    }
    set {
      guard self != nil else { return }
      lastSeen.value = newValue
      self = newValue
    }
  }
}

extension CasePathable {
  /// The value of a case, or the last one that was seen. Writing does nothing once another case is current.
  subscript<Value>(matching lens: CaseLens<Self, Value>) -> Value {
    get { lens.get(self) }
    set { lens.set(newValue, in: &self) }
  }
}
