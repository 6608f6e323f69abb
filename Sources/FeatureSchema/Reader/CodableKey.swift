package import Diagnostics
package import YAML

/// The keys that say how a Codable struct reads JSON.
package enum CodableKey: String, SchemaKey {
  case missing

  package static var owner: String { "a way of decoding" }

  package static func help(insteadOf node: YAMLNode) -> Help? { .writeAs("{ missing: default }") }

  package var summary: String { "'default': where the key of a field is missing, its default is taken." }

  package var example: String? { "missing: default" }

  package var shape: ValueShape { .choice(MissingChoice.allCases.map(\.rawValue)) }

  package var isRequired: Bool { true }
}

/// What is taken where a key is missing.
enum MissingChoice: String, CaseIterable {
  case `default`
}

extension StoredKeys {
  /// One key, or several.
  static let shape = ValueShape.either([.text, .list(.text)])
}
