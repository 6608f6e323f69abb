/// A conformance that the tool can prove, or that a schema can declare.
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

  /// Whether a struct, an optional or a collection conforms if all its members or elements do.
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

  /// The conformances that this one implies.
  package var implied: ConformanceSet {
    switch self {
    case .hashable, .comparable: [.equatable]
    case .error: [.sendable]
    case .equatable, .codable, .sendable, .identifiable, .caseIterable: []
    }
  }
}
