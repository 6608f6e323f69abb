/// The members that templates name, by shape: a context has to hold these. A text or list has one member, `.`.
struct NamedMembers: Sendable {
  /// For each member, whether it is named. A linear search, because there are too few shapes to hash.
  private(set) var named: [(shape: ShapeDescription, isNamed: [Bool])] = []

  /// `nil` if no member is named.
  subscript(shape: ShapeDescription) -> [Bool]? { index(of: shape).map { named[$0].isNamed } }

  mutating func insert(_ number: Int, of shape: ShapeDescription) {
    named[place(of: shape)].isNamed[number] = true
  }

  mutating func formUnion(_ other: NamedMembers) {
    for (shape, isNamed) in other.named {
      guard let place = index(of: shape) else {
        named.append((shape, isNamed))
        continue
      }
      for number in isNamed.indices where isNamed[number] { named[place].isNamed[number] = true }
    }
  }

  func isSuperset(of other: NamedMembers) -> Bool {
    other.named.allSatisfy { shape, named in
      self[shape].map { zip($0, named).allSatisfy { $0 || !$1 } } ?? false
    }
  }

  /// The slots of the widest shape.
  var greatestWidth: Int { named.reduce(0) { max($0, $1.isNamed.count) } }

  private func index(of shape: ShapeDescription) -> Int? {
    named.firstIndex { $0.shape === shape }
  }

  /// The index of a shape, which is added if it is new.
  private mutating func place(of shape: ShapeDescription) -> Int {
    if let known = index(of: shape) { return known }
    named.append((shape, Array(repeating: false, count: shape.width)))
    return named.count - 1
  }
}
