import Diagnostics
import YAML

extension SchemaReader {
  /// Reads the packs of a module besides those of its schemas.
  func furtherPacks(_ node: YAMLNode?) -> [FurtherPack] {
    elements(of: node).compactMap { node in
      guard let record = Record<FurtherPackKey>(node, by: self), let pack = record[.pack].flatMap(pack),
        let output = text(record[.output])
      else { return nil }
      return FurtherPack(pack: pack, output: output, features: texts(oneOrMore: record[.features]))
    }
  }

  private func elements(of node: YAMLNode?) -> [YAMLNode] {
    guard let node else { return [] }
    if let elements = node.sequence { return elements }
    collector.report(.wrongKind(expected: "expected a list", found: node))
    return []
  }

  /// One text, or a list of them.
  func texts(oneOrMore node: YAMLNode?) -> [Located<String>] {
    node.map { $0.sequence ?? [$0] }?.compactMap { text($0) } ?? []
  }
}
