/// A set of conformances, a bit each: whether one is in it is asked of every member of every type.
package struct ConformanceSet: SetAlgebra, Sendable {
  private var bits: UInt8 = 0

  package init() {}

  package init(_ conformances: some Sequence<Conformance>) {
    for conformance in conformances { bits |= conformance.bit }
  }

  package init(arrayLiteral elements: Conformance...) {
    self.init(elements)
  }

  /// In the order of their declaration.
  package var all: [Conformance] { Conformance.allCases.filter(contains) }

  package var isEmpty: Bool { bits == 0 }

  package func contains(_ conformance: Conformance) -> Bool { bits & conformance.bit != 0 }

  package func isDisjoint(with other: ConformanceSet) -> Bool { bits & other.bits == 0 }

  @discardableResult
  package mutating func insert(_ conformance: Conformance) -> (inserted: Bool, memberAfterInsert: Conformance) {
    defer { bits |= conformance.bit }
    return (!contains(conformance), conformance)
  }

  @discardableResult
  package mutating func remove(_ conformance: Conformance) -> Conformance? {
    defer { bits &= ~conformance.bit }
    return contains(conformance) ? conformance : nil
  }

  package mutating func update(with conformance: Conformance) -> Conformance? {
    insert(conformance).inserted ? nil : conformance
  }

  package mutating func formUnion(_ other: ConformanceSet) { bits |= other.bits }
  package mutating func formIntersection(_ other: ConformanceSet) { bits &= other.bits }
  package mutating func formSymmetricDifference(_ other: ConformanceSet) { bits ^= other.bits }

  package func union(_ other: ConformanceSet) -> ConformanceSet { with { $0.formUnion(other) } }
  package func intersection(_ other: ConformanceSet) -> ConformanceSet { with { $0.formIntersection(other) } }
  package func symmetricDifference(_ other: ConformanceSet) -> ConformanceSet {
    with { $0.formSymmetricDifference(other) }
  }

  private func with(_ change: (inout ConformanceSet) -> Void) -> ConformanceSet {
    var result = self
    change(&result)
    return result
  }
}
