/// A protocol that comes with Swift.
package struct KnownProtocol: Sendable {
  package var name: String
  /// The module to import; nil for the standard library.
  package var module: String?
  /// The primary associated types, which can be given between angle brackets: `any Collection<Int>`.
  package var primaryAssociatedTypes: [String]
  /// The conformances that a conformance to the protocol implies, including itself.
  package var implied: ConformanceSet

  /// The conformances of `any P`. No existential conforms to its own protocol, except `Sendable` and `any Error`.
  package var existentialConformances: ConformanceSet {
    name == "Error" ? [.error, .sendable] : implied.intersection([.sendable])
  }

  init(
    _ name: String,
    _ primaryAssociatedTypes: [String] = [],
    implied: ConformanceSet = [],
    module: String? = nil
  ) {
    self.name = name
    self.module = module
    self.primaryAssociatedTypes = primaryAssociatedTypes
    self.implied = implied
  }
}

extension KnownTypes {
  static let allProtocols: [KnownProtocol] =
    Conformance.allCases.map {
      KnownProtocol($0.rawValue, $0 == .identifiable ? ["ID"] : [], implied: $0.implied.union([$0]))
    }
    + [
      all(["AsyncIteratorProtocol", "AsyncSequence"], ["Element", "Failure"]),
      all(
        [
          "BidirectionalCollection", "Collection", "IteratorProtocol", "MutableCollection", "RandomAccessCollection",
          "RangeReplaceableCollection", "Sequence",
        ],
        ["Element"]
      ),
      all(["RangeExpression"], ["Bound"]),
      all(["RawRepresentable"], ["RawValue"]),
      all(
        [
          "CVarArg", "Copyable", "CustomDebugStringConvertible", "CustomStringConvertible", "Decodable", "Encodable",
          "Escapable", "GlobalActor", "LazySequenceProtocol", "LosslessStringConvertible", "RandomNumberGenerator",
          "TextOutputStream", "TextOutputStreamable",
        ]
      ),
      all(["Actor", "CodingKey"], implied: [.sendable]),
      all(["Clock"], ["Duration"], implied: [.sendable]),
      all(["AdditiveArithmetic", "Numeric", "OptionSet", "SignedNumeric"], implied: [.equatable]),
      all(["SetAlgebra"], ["Element"], implied: [.equatable]),
      all(["Strideable"], ["Stride"], implied: [.equatable, .comparable]),
      all(["DurationProtocol"], implied: [.equatable, .comparable, .sendable]),
      all(["InstantProtocol"], ["Duration"], implied: [.equatable, .hashable, .comparable, .sendable]),
      all(["SIMDScalar"], implied: [.equatable, .hashable, .codable]),
      all(
        [
          "BinaryFloatingPoint", "BinaryInteger", "FixedWidthInteger", "FloatingPoint", "SignedInteger",
          "StringProtocol", "UnsignedInteger",
        ],
        implied: [.equatable, .hashable, .comparable]
      ),
      all(
        ["CustomNSError", "LocalizedError", "RecoverableError"],
        implied: [.error, .sendable],
        module: "Foundation"
      ),
    ]
    .flatMap(\.self)

  /// Protocols with the same associated types and implied conformances.
  private static func all(
    _ names: [String],
    _ primaryAssociatedTypes: [String] = [],
    implied: ConformanceSet = [],
    module: String? = nil
  ) -> [KnownProtocol] {
    names.map { KnownProtocol($0, primaryAssociatedTypes, implied: implied, module: module) }
  }
}
