package import Diagnostics
package import YAML

/// A mapping whose keys are declared: unknown and missing ones are already reported.
package struct Record<Key: SchemaKey> {
  /// Some may have unknown keys. They are a few: a dictionary would take longer.
  private let entries: [YAMLNode.Entry]
  /// The mapping's own place.
  package let range: SourceRange

  /// Reads a mapping; anything else is reported, and gives nothing.
  package init?(_ node: YAMLNode, name: String? = nil, into collector: DiagnosticCollector) {
    // For messages only.
    var owner: String { name.map { Key.owner(named: $0) } ?? Key.owner }
    guard let written = node.mapping else {
      collector.report(.wrongKind(expected: "\(owner) must be a mapping", found: node, help: Self.help(for: node)))
      return nil
    }
    entries = SplitTypes.joined(written, where: { $0 == "type" }, into: collector)
    range = node.range
    // What unknown keys may have been meant to be.
    var meant: Set<String> = []
    lazy var vocabulary = Vocabulary(Key.names)
    for entry in entries where Key(rawValue: entry.key.text) == nil && !collector.isFull {
      let nearest = vocabulary.nearest(to: entry.key.text)
      if let nearest { meant.insert(nearest) }
      collector.report(.unknownKey(entry.key.text, of: Key.self, meaning: nearest, at: entry.key.range))
    }
    for key in Key.allCases where key.isRequired && !has(key) {
      // A misspelt key is not missing.
      if meant.contains(key.rawValue) { continue }
      collector.report(.missingKey(key, owner: owner, at: node.range))
    }
  }

  /// A single value where one key is required is the value of that key.
  private static func help(for node: YAMLNode) -> [String] {
    let required = Key.allCases.filter(\.isRequired)
    guard required.count == 1, let scalar = node.scalar, !scalar.isNull else { return [] }
    return ["write it as { \(required[0].rawValue): \(scalar.text) }"]
  }

  package subscript(key: Key) -> YAMLNode? { entry(key)?.value }

  /// The place of the key itself.
  package func keyRange(_ key: Key) -> SourceRange? { entry(key)?.key.range }

  /// Whether the key is there, whatever its value.
  package func has(_ key: Key) -> Bool { entry(key) != nil }

  private func entry(_ key: Key) -> YAMLNode.Entry? {
    let name = key.rawValue
    return entries.first { $0.key.hasText(name) }
  }
}

extension Diagnostic {
  fileprivate static func unknownKey<Key: SchemaKey>(
    _ text: String,
    of: Key.Type,
    meaning nearest: String?,
    at range: SourceRange
  ) -> Diagnostic {
    let help = nearest.map { "did you mean '\($0)'?" } ?? "the keys of \(Key.owner) are \(Key.names.listed)"
    return Diagnostic(.unknownKey, "unknown key '\(text)' in \(Key.owner)", at: range, help: [help])
  }

  static func missingKey<Key: SchemaKey>(_ key: Key, owner: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.missingKey, "\(owner) needs the key '\(key.rawValue)'", at: range)
  }
}
