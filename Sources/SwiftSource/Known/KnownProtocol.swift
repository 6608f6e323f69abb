/// A protocol that comes with Swift.
package struct KnownProtocol: Sendable {
  package var name: String
  /// The module to import; nil for the standard library.
  package var module: String?
  /// The primary associated types, which can be given between angle brackets: `any Collection<Int>`.
  package var primaryAssociatedTypes: [String]
  /// What a type that conforms to the protocol conforms to as well, the protocol itself included.
  package var implied: ConformanceSet

  /// What `any P` conforms to. No existential conforms to its own protocol, but for `Sendable` and `any Error`.
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
  static let allProtocols: [KnownProtocol] = basics + numbers + sequences + running

  private static let basics: [KnownProtocol] =
    Conformance.allCases.filter { $0 != .identifiable }.map {
      KnownProtocol($0.rawValue, implied: $0.implied.union([$0]))
    } + [
      KnownProtocol("Identifiable", ["ID"], implied: [.identifiable]),
      KnownProtocol("Encodable"),
      KnownProtocol("Decodable"),
      KnownProtocol("CodingKey", implied: [.sendable]),
      KnownProtocol("Copyable"),
      KnownProtocol("Escapable"),
      KnownProtocol("RawRepresentable", ["RawValue"]),
      KnownProtocol("CustomStringConvertible"),
      KnownProtocol("CustomDebugStringConvertible"),
      KnownProtocol("LosslessStringConvertible"),
      KnownProtocol("TextOutputStream"),
      KnownProtocol("TextOutputStreamable"),
      KnownProtocol("CVarArg"),
      KnownProtocol("OptionSet", implied: [.equatable]),
      KnownProtocol("LocalizedError", implied: [.error, .sendable], module: "Foundation"),
      KnownProtocol("CustomNSError", implied: [.error, .sendable], module: "Foundation"),
      KnownProtocol("RecoverableError", implied: [.error, .sendable], module: "Foundation"),
    ]

  private static let numbers: [KnownProtocol] =
    ["AdditiveArithmetic", "Numeric", "SignedNumeric"].map { KnownProtocol($0, implied: [.equatable]) }
    + ["BinaryInteger", "FloatingPoint", "BinaryFloatingPoint"].map {
      KnownProtocol($0, implied: [.equatable, .hashable, .comparable])
    }
    + ["FixedWidthInteger", "SignedInteger", "UnsignedInteger"].map {
      KnownProtocol($0, implied: [.equatable, .hashable, .comparable])
    }
    + [
      KnownProtocol("Strideable", ["Stride"], implied: [.equatable, .comparable]),
      KnownProtocol("StringProtocol", implied: [.equatable, .hashable, .comparable]),
      KnownProtocol("SIMDScalar", implied: [.equatable, .hashable, .codable]),
      KnownProtocol("RandomNumberGenerator"),
    ]

  private static let sequences: [KnownProtocol] =
    [
      "Sequence", "Collection", "BidirectionalCollection", "RandomAccessCollection", "MutableCollection",
      "RangeReplaceableCollection", "LazySequenceProtocol", "IteratorProtocol",
    ].map { KnownProtocol($0, $0.hasPrefix("Lazy") ? [] : ["Element"]) }
    + [
      KnownProtocol("SetAlgebra", ["Element"], implied: [.equatable]),
      KnownProtocol("RangeExpression", ["Bound"]),
    ]

  private static let running: [KnownProtocol] = [
    KnownProtocol("Actor", implied: [.sendable]),
    KnownProtocol("GlobalActor"),
    KnownProtocol("AsyncSequence", ["Element", "Failure"]),
    KnownProtocol("AsyncIteratorProtocol", ["Element", "Failure"]),
    KnownProtocol("Clock", ["Duration"], implied: [.sendable]),
    KnownProtocol("InstantProtocol", ["Duration"], implied: [.equatable, .hashable, .comparable, .sendable]),
    KnownProtocol("DurationProtocol", implied: [.equatable, .comparable, .sendable]),
  ]
}
