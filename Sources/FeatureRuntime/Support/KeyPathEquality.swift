extension AnyKeyPath {
  /// Whether it is `\.self`.
  private var isSelf: Bool {
    let (root, value) = (type(of: self).rootType, type(of: self).valueType)
    guard root == value else { return false }
    func path<Root>(_: Root.Type) -> AnyKeyPath { \Root.self }
    return path(root) == self
  }

  /// Whether it is equal to another one, as `==` says. But `==` traps if the other one is `\.self` and this one is a computed
  /// property.
  func equals(_ other: AnyKeyPath) -> Bool {
    self === other || (other.isSelf ? isSelf : self == other)
  }
}

/// A key path as the key of a dictionary.
struct KeyPathKey: Hashable {
  let keyPath: AnyKeyPath

  init(_ keyPath: AnyKeyPath) {
    self.keyPath = keyPath
  }

  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.keyPath.equals(rhs.keyPath)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(keyPath)
  }
}
