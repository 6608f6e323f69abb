/// The members that templates name, of each shape: what a context for them has to hold. A text or list has one member,
/// which is `.`.
struct NamedMembers: Sendable {
  /// For each member whether it is named.
  private var isNamed: [ShapeDescription: [Bool]] = [:]

  /// `nil` if no member is named.
  subscript(shape: ShapeDescription) -> [Bool]? { isNamed[shape] }

  mutating func insert(_ number: Int, of shape: ShapeDescription) {
    isNamed[shape, default: Array(repeating: false, count: shape.width)][number] = true
  }

  mutating func formUnion(_ other: NamedMembers) {
    isNamed.merge(other.isNamed) { zip($0, $1).map { $0 || $1 } }
  }

  func isSuperset(of other: NamedMembers) -> Bool {
    other.isNamed.allSatisfy { shape, named in
      isNamed[shape].map { zip($0, named).allSatisfy { $0 || !$1 } } ?? false
    }
  }

  /// The slots of the widest shape.
  var greatestWidth: Int { isNamed.values.map(\.count).max() ?? 0 }
}
