/// The members that templates name, of each shape: what a context for them has to hold.
struct NamedMembers: Sendable {
  private var numbers: [ShapeDescription: Set<Int>] = [:]

  mutating func insert(_ number: Int, of shape: ShapeDescription) {
    numbers[shape, default: []].insert(number)
  }

  mutating func formUnion(_ other: NamedMembers) {
    numbers.merge(other.numbers) { $0.union($1) }
  }

  func isSuperset(of other: NamedMembers) -> Bool {
    other.numbers.allSatisfy { numbers[$0]?.isSuperset(of: $1) ?? false }
  }

  /// By number, in the order of the shape.
  var ordered: [ShapeDescription: [Int]] { numbers.mapValues { $0.sorted() } }

  /// The slots of the widest shape.
  var greatestWidth: Int { numbers.keys.map(\.width).max() ?? 0 }
}
