import Diagnostics
import YAML

/// Reads requests.
extension SchemaReader {
  func requests(_ node: YAMLNode?) -> [RequestDeclaration] {
    named(node, of: .request) { name, node in
      guard let record = Record<RequestKey>(node, name: name.value, by: self), let calls = text(record[.calls]) else {
        return nil
      }
      return RequestDeclaration(
        name: name,
        calls: calls,
        debounce: record[.debounce],
        overlap: choice(record[.overlap], as: RequestOverlap.self)?.value,
        into: text(record[.into]),
        alert: text(record[.alert]),
        doc: text(record[.doc])
      )
    }
  }
}
