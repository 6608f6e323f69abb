package import Diagnostics
package import YAML

/// Reads how JSON of Codable types is.
extension SchemaReader {
  func codable(_ entry: YAMLNode.Entry?) -> CodableDeclaration? {
    guard let entry, let record = Record<CodableKey>(entry.value, by: self) else { return nil }
    let missing = record[.missing].flatMap { choice($0, as: MissingChoice.self) }
    return CodableDeclaration(range: entry.key.range, takesDefaults: missing.map { Flag(at: $0.range) })
  }

  /// Reads `key` and `was`.
  func storedKeys(_ key: YAMLNode?, _ old: YAMLNode?) -> StoredKeys? {
    guard key != nil || old != nil else { return nil }
    let nodes = old.map { $0.sequence ?? [$0] } ?? []
    let keys = StoredKeys(key: key.flatMap(storedKey), old: nodes.filter { text($0) != nil })
    return keys.range == nil ? nil : keys
  }

  private func storedKey(_ node: YAMLNode) -> Located<String>? {
    guard let text = text(node) else { return nil }
    if !text.value.isEmpty { return text }
    collector.report(.emptyKey(at: text.range))
    return nil
  }
}

extension Diagnostic {
  static func emptyKey(at range: SourceRange?) -> Diagnostic {
    Diagnostic(.invalidValue, "a key of JSON cannot be empty here", at: range)
  }
}

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
