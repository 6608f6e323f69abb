/// A set of conformances, one bit each, because membership is tested for every member of every type.
package struct ConformanceSet: Equatable, ExpressibleByArrayLiteral, Sendable {
  private var bits: UInt8 = 0

  private init(bits: UInt8) { self.bits = bits }

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

  package mutating func insert(_ conformance: Conformance) { bits |= conformance.bit }

  package mutating func remove(_ conformance: Conformance) { bits &= ~conformance.bit }

  package mutating func formUnion(_ other: ConformanceSet) { bits |= other.bits }

  package func union(_ other: ConformanceSet) -> ConformanceSet { ConformanceSet(bits: bits | other.bits) }

  package func intersection(_ other: ConformanceSet) -> ConformanceSet { ConformanceSet(bits: bits & other.bits) }
}
