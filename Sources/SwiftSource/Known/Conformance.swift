/// A conformance that the tool can prove or that a schema can ask for.
package enum Conformance: String, CaseIterable, Sendable {
  case equatable = "Equatable"
  case hashable = "Hashable"
  /// `Encodable` and `Decodable` together.
  case codable = "Codable"
  case sendable = "Sendable"
  case comparable = "Comparable"
  case identifiable = "Identifiable"
  case caseIterable = "CaseIterable"
  case error = "Error"

  /// Whether a struct, an optional or a collection has it when all that it holds does.
  package var isMemberwise: Bool {
    switch self {
    case .equatable, .hashable, .codable, .sendable: true
    case .comparable, .identifiable, .caseIterable, .error: false
    }
  }

  /// Its bit in a ``ConformanceSet``.
  var bit: UInt8 {
    switch self {
    case .equatable: 1
    case .hashable: 2
    case .codable: 4
    case .sendable: 8
    case .comparable: 16
    case .identifiable: 32
    case .caseIterable: 64
    case .error: 128
    }
  }

  /// The conformances that this one brings with it.
  package var implied: ConformanceSet {
    switch self {
    case .hashable, .comparable: [.equatable]
    case .error: [.sendable]
    case .equatable, .codable, .sendable, .identifiable, .caseIterable: []
    }
  }

  /// The name that no type nested in a conforming type can have, since Swift finds it there and believes it is meant.
  ///
  /// An enum with raw values reserves `RawValue` in the same way.
  package var reservedNestedType: String? {
    switch self {
    case .caseIterable: "AllCases"
    case .codable: "CodingKeys"
    case .identifiable: "ID"
    case .equatable, .hashable, .sendable, .comparable, .error: nil
    }
  }

  /// The name that no stored property of a conforming type can have.
  package var reservedProperty: String? { self == .hashable ? "hashValue" : nil }
}
