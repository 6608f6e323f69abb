package import YAML

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
  /// What a key of the mapping at a place means, by the mapping's place.
  private var meanings: [Int: (String) -> KeyMeaning?] = [:]

  /// What editors show of a key.
  package struct KeyMeaning: Sendable {
    package let summary: String
    package let example: String?
  }

  package init() {}

  /// What the key at an offset means; `nil` if there is none, or a name of the author's.
  package func meaning(ofKeyAt offset: Int, in root: YAMLNode) -> (key: YAMLNode, meaning: KeyMeaning)? {
    func find(_ node: YAMLNode) -> (YAMLNode, KeyMeaning)? {
      guard node.range.lowerBound <= offset, offset <= node.range.upperBound else { return nil }
      for entry in node.mapping ?? [] {
        let key = entry.key.range
        if key.lowerBound <= offset, offset <= key.upperBound {
          return meanings[node.range.lowerBound]?(entry.key.text).map { (entry.key, $0) }
        }
        if let found = find(entry.value) { return found }
      }
      return (node.sequence ?? []).lazy.compactMap(find).first
    }
    return find(root)
  }

  fileprivate func note<Key: SchemaKey>(_ node: YAMLNode, _: Key.Type) {
    meanings[node.range.lowerBound] = { name in
      Key(rawValue: name).map { KeyMeaning(summary: $0.summary, example: $0.example) }
    }
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
