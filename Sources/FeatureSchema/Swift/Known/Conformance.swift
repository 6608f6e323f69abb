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

  /// The conformances that this one brings with it.
  package var implied: Set<Conformance> {
    switch self {
    case .hashable, .comparable: [.equatable]
    case .error: [.sendable]
    case .equatable, .codable, .sendable, .identifiable, .caseIterable: []
    }
  }
}
