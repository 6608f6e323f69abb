import Diagnostics
import YAML

/// Reads the keys of Codable types for JSON.
extension SchemaReader {
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

extension StoredKeys {
  /// One key, or several.
  static let shape = ValueShape.either([.text, .list(.text)])
}
