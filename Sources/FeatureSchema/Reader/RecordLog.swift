import YAML

/// The mappings with declared keys that were read, and the order of the keys of each.
package final class RecordLog {
  struct KeyOrder {
    var keys: [String]
    let orderedByAuthor: [String]

    /// The place of a key; the same for keys whose order is the author's.
    func rank(of key: String) -> Int? {
      keys.firstIndex(of: orderedByAuthor.contains(key) ? orderedByAuthor[0] : key)
    }
  }

  /// By the place of the mapping.
  var orders: [Int: KeyOrder] = [:]

  package init() {}

  fileprivate func note<Key: SchemaKey>(_ node: YAMLNode, _: Key.Type) {
    orders[node.range.lowerBound] = KeyOrder(keys: Key.names, orderedByAuthor: Key.orderedByAuthor.map(\.rawValue))
  }
}

extension Record {
  /// Reads a mapping as a reader does, and notes it in the reader's log.
  init?(_ node: YAMLNode, name: String? = nil, kind: String = Key.owner, by reader: SchemaReader) {
    reader.log?.note(node, Key.self)
    self.init(node, name: name, kind: kind, into: reader.collector)
  }
}
