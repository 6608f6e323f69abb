import Diagnostics
import YAML

/// Tells the texts of schemas from those of other programs' YAML.
package enum SchemaText {
  /// The keys of which every schema has one.
  private static let keys = [DocumentKey.feature, .types].map(\.rawValue)

  /// Whether the text of a YAML file is a schema.
  ///
  /// A text that is no YAML is one if a line of it looks like that, so that somebody reads what is wrong with it.
  package static func isSchema(_ bytes: [UInt8]) -> Bool {
    let lines = bytes.split { $0 == 0x0A || $0 == 0x0D }
    if lines.contains(where: { line in keys.contains { line.starts(with: "\($0):".utf8) } }) { return true }
    guard let root = YAMLParser.parse(bytes, path: "", into: DiagnosticCollector()).root,
      case .mapping(let entries) = root.content
    else { return false }
    return entries.contains { entry in keys.contains(where: entry.key.hasText) }
  }
}
