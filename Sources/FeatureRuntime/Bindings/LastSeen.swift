/// The value that a derived binding gave last.
///
/// It is part of a key path, and key paths that lead to the same part are equal whatever was seen there: so a binding that
/// a view derives anew at each update is the same one.
struct LastSeen<Value>: Hashable, Sendable {
  private let box: Locked<Value>

  init(_ value: Value) {
    box = Locked(value)
  }

  var value: Value {
    get { box.value }
    nonmutating set { box.value = newValue }
  }

  func isIdentical(to other: Self) -> Bool {
    box === other.box
  }

  static func == (lhs: LastSeen, rhs: LastSeen) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}

/// A case path with the value that it gave last.
///
/// It is sendable because a key path that names a case never changes.
struct CaseLens<Root, Value>: Hashable, @unchecked Sendable {
  let path: CasePath<Root, Value>
  /// The key path that names the case, if one does. Case paths themselves cannot be compared.
  let keyPath: AnyKeyPath?
  let lastSeen: LastSeen<Value>

  static func == (lhs: Self, rhs: Self) -> Bool {
    guard let left = lhs.keyPath, let right = rhs.keyPath else { return lhs.lastSeen.isIdentical(to: rhs.lastSeen) }
    return left == right
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(keyPath)
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
