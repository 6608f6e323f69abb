package enum Conformance: String, CaseIterable, Sendable {
  case equatable = "Equatable", hashable = "Hashable", codable = "Codable", sendable = "Sendable", comparable =
    "Comparable", identifiable = "Identifiable", caseIterable = "CaseIterable", error = "Error"
}
package struct KnownType: Sendable {
  package var name: String; package var module: String?; package var parameters: [Set<Conformance>];
  package var storesArgumentsInline = false
  func gap(to: Conformance, arguments: [ResolvedType]) -> ConformanceGap? { nil }
}
package enum KnownTypes {
  static func lookup(_ s: String) -> KnownType? { s == "String" ? KnownType(name: s, parameters: []) : nil };
  static var names: [String] { [] }
}
enum SwiftExpressionCheck { static func problems(in: String) -> [SwiftTextIssue] { [] } }
